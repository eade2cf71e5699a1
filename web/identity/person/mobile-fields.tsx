import { CodeField } from '../../auth/fields/code-field.tsx';
import { Field } from '../../components/field.tsx';
import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import type { IdentityForm } from '../use-identity-form.ts';

/** A mobile number and its verification code. */
export function MobileFields({ form }: { form: IdentityForm }) {
  const text = useText(identityTexts);
  return (
    <div className="two-columns">
      <Field
        {...form.field('mobile')}
        label={text('mobile')}
        hint={text('mobileHint')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
      />
      <CodeField
        {...form.field('code')}
        label={text('code')}
        target={{ kind: 'mobile', to: form.values.mobile }}
        event="identity"
        check={() => form.problemOf('mobile')}
        onTargetError={(problem) => form.setProblem('mobile', problem)}
      />
    </div>
  );
}
