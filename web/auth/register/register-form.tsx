import { type FormEvent, useState } from 'react';
import { checkRegistration, type RegistrationForm } from '#rules/auth/registration-form.ts';
import type { Failure } from '../../call/result.ts';
import { useCallForm } from '../../components/use-call-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import { RegisterFields } from './register-fields.tsx';
import { RegisterWays } from './register-ways.tsx';
import { sendRegistration } from './send-registration.ts';

const empty = { mobile: '', password: '', repeated_password: '', code: '', agree: false };
const fieldOf = {
  phoneError: 'mobile',
  emailError: 'mobile',
  passwordError: 'repeated_password',
  vertifyCode: 'code',
  pleaseAgree: 'agree',
} as const;

/** Registration by phone or e-mail (spec §5); after a scan it binds that WeChat and signs in. */
export function RegisterForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [fields, setFields] = useState(empty);
  const call = useCallForm<keyof RegistrationForm>(fieldOfFailure);
  const form: RegistrationForm = { ...fields, type: popup.contactTab };
  const set = (change: Partial<typeof empty>) => {
    setFields({ ...fields, ...change });
    call.setProblem(null);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkRegistration(form);
    if (checked.ok) {
      await sendRegistration(form, popup.scan, call.run, send);
    } else {
      call.setProblem({ field: fieldOf[checked.reason], says: text(checked.reason) });
    }
  }

  return (
    <form className="is-tall" onSubmit={submit} noValidate>
      <h1>{text(popup.scan ? 'registerBindTitle' : 'registerTitle')}</h1>
      <RegisterFields
        form={form}
        set={set}
        call={call}
        onTab={(tab) => {
          send({ type: 'contactTab', tab });
          set({ mobile: '', code: '' });
        }}
      />
      <button type="submit" className="button" disabled={call.busy}>
        {text(popup.scan ? 'submitRegisterBind' : 'submitRegister')}
      </button>
      <RegisterWays popup={popup} send={send} />
    </form>
  );
}

const failureFields: Readonly<Record<string, keyof RegistrationForm>> = {
  PASSWORD_DIFF: 'repeated_password',
  PASSWORD_WEAK: 'password',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  AGREEMENT: 'agree',
};

const fieldOfFailure = ({ err }: Failure): keyof RegistrationForm => failureFields[err] ?? 'mobile';
