import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';

/** Name and ID number, required by every method. */
export function PersonRows({ form }: { form: IdentityForm }) {
  const text = useText(identityTexts);
  return (
    <>
      <FormRow title={text('name')}>
        <Field
          {...form.field('name')}
          aria-label={text('name')}
          hint={text('nameHint')}
          maxLength={30}
          autoComplete="name"
        />
      </FormRow>
      <FormRow title={text('idNumber')}>
        <Field
          {...form.field('id_number')}
          aria-label={text('idNumber')}
          hint={text('idHint')}
          good={text('idGood')}
          className="mono"
          maxLength={18}
          autoComplete="off"
        />
      </FormRow>
    </>
  );
}
