import { FormRow } from '../../components/form-row.tsx';
import { useText } from '../../texts/use-text.ts';
import { IdentityInput } from '../identity-input.tsx';
import { identityTexts } from '../texts.ts';
import type { IdentityFormState } from '../use-identity-form.ts';

/** Name and number, which every way asks for. */
export function PersonRows({ form }: { form: IdentityFormState }) {
  const text = useText(identityTexts);
  return (
    <>
      <FormRow title={text('name')}>
        <IdentityInput
          form={form}
          field="name"
          label={text('name')}
          hint={text('nameHint')}
          maxLength={30}
          autoComplete="name"
        />
      </FormRow>
      <FormRow title={text('idNumber')}>
        <IdentityInput
          form={form}
          field="id_number"
          label={text('idNumber')}
          good={text('idGood')}
          mono
          maxLength={18}
          autoComplete="off"
        />
      </FormRow>
    </>
  );
}
