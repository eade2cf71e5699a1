import type { Form } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { CodeField } from '../fields/code-field.tsx';
import { codePrefixes } from '../fields/code-prefixes.ts';
import { type CodeTarget, targetProblem } from '../fields/code-target.ts';
import { ContactField } from '../fields/contact-field.tsx';
import { FieldStack } from '../fields/field-stack.tsx';
import { authTexts } from '../texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export type ResetForm = { mobile: string; code: string; new_password: string; repeat: string };

export function ForgotFields({ type, form }: { type: CodeTarget['kind']; form: Form<ResetForm> }) {
  const text = useText(authTexts);
  const target = { kind: type, to: form.values.mobile };

  return (
    <FieldStack>
      <ContactField {...form.field('mobile')} kind={type} autoComplete="username" />
      <CodeField
        {...form.field('code')}
        key={type}
        target={target}
        event="resetpwd"
        check={() => {
          const problem = targetProblem(target, codePrefixes());
          return problem ? text(problem) : undefined;
        }}
        onTargetError={(problem) => form.setProblem('mobile', problem)}
      />
      <NewPasswordFields
        once={{ ...form.field('new_password'), label: text('newPassword') }}
        twice={{ ...form.field('repeat'), label: text('repeatPassword') }}
      />
    </FieldStack>
  );
}
