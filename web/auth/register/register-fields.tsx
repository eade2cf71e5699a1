import type { RegistrationForm } from '#rules/auth/registration-form.ts';
import type { useCallForm } from '../../components/use-call-form.ts';
import { useText } from '../../texts/use-text.ts';
import { AgreementTick } from '../agreement-tick.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { registrationTargetProblem } from '../fields/code-target.ts';
import { ContactField } from '../fields/contact-field.tsx';
import { ModeTabs } from '../fields/mode-tabs.tsx';
import { authTexts } from '../texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  form: RegistrationForm;
  set: (change: Partial<Omit<RegistrationForm, 'type'>>) => void;
  call: Pick<ReturnType<typeof useCallForm<keyof RegistrationForm>>, 'errorOf' | 'setProblem'>;
  onTab: (tab: RegistrationForm['type']) => void;
};

export function RegisterFields({ form, set, call, onTab }: Props) {
  const text = useText(authTexts);
  const { type, mobile, password, repeated_password, code, agree } = form;
  const targetError = () => {
    const problem = registrationTargetProblem({ kind: type, to: mobile });
    return problem && text(problem);
  };

  return (
    <>
      <ModeTabs
        label={text('registerTitle')}
        value={type}
        onChange={onTab}
        options={{ mobile: text('tabRegisterPhone'), email: text('tabRegisterEmail') }}
      />
      <div className="lgn-st">
        <ContactField
          kind={type}
          value={mobile}
          onChange={(to) => set({ mobile: to })}
          error={call.errorOf('mobile')}
        />
        <CodeField
          key={type}
          target={{ kind: type, to: mobile }}
          event="register"
          value={code}
          onChange={(typed) => set({ code: typed })}
          error={call.errorOf('code')}
          check={targetError}
          onTargetError={(says) => call.setProblem({ field: 'mobile', says })}
        />
        <NewPasswordFields
          once={{
            label: text('newPassword'),
            value: password,
            onChange: (typed) => set({ password: typed }),
            error: call.errorOf('password'),
          }}
          twice={{
            label: text('repeatPassword'),
            value: repeated_password,
            onChange: (typed) => set({ repeated_password: typed }),
            error: call.errorOf('repeated_password'),
          }}
        />
        <AgreementTick checked={agree} onChange={(on) => set({ agree: on })} error={call.errorOf('agree')} />
      </div>
    </>
  );
}
