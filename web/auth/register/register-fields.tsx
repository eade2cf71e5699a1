import type { RegistrationForm } from '#rules/auth/registration-form.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import type { Form } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { AgreementTick } from '../agreement-tick.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { codePrefixes } from '../fields/code-prefixes.ts';
import { registrationTargetProblem } from '../fields/code-target.ts';
import { ContactField } from '../fields/contact-field.tsx';
import { FieldStack } from '../fields/field-stack.tsx';
import { authTexts } from '../texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export type RegistrationFields = Omit<RegistrationForm, 'type'>;
type Props = {
  type: RegistrationForm['type'];
  form: Form<RegistrationFields>;
  onTab: (tab: RegistrationForm['type']) => void;
};

export function RegisterFields({ type, form, onTab }: Props) {
  const text = useText(authTexts);
  const target = { kind: type, to: form.values.mobile };

  return (
    <>
      <ChoiceGroup
        look="tabs"
        label={text('registerTitle')}
        value={type}
        onChange={onTab}
        options={{ mobile: text('tabRegisterPhone'), email: text('tabRegisterEmail') }}
      />
      <FieldStack>
        <ContactField {...form.field('mobile')} kind={type} />
        <CodeField
          {...form.field('code')}
          key={type}
          target={target}
          event="register"
          check={() => {
            const problem = registrationTargetProblem(target, codePrefixes());
            return problem ? text(problem) : undefined;
          }}
          onTargetError={(problem) => form.setProblem('mobile', problem)}
        />
        <NewPasswordFields
          once={{ ...form.field('password'), label: text('newPassword') }}
          twice={{ ...form.field('repeated_password'), label: text('repeatPassword') }}
        />
        <AgreementTick {...form.box('agree')} />
      </FieldStack>
    </>
  );
}
