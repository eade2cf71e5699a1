import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { checkRegistration, type RegistrationForm } from '#rules/auth/registration-form.ts';
import type { Failure } from '../call/result.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { CodeField } from './code-field.tsx';
import { registrationTargetProblem } from './code-target.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import { ModeTabs } from './mode-tabs.tsx';
import { sendRegistration } from './send-registration.ts';
import type { PopupProps } from './use-login-popup.ts';

const empty = { mobile: '', password: '', repeatpassword: '', code: '', agree: false };
const fieldOf = {
  phoneError: 'mobile',
  emailError: 'mobile',
  passwordError: 'repeatpassword',
  vertifyCode: 'code',
  pleaseAgree: 'agree',
} as const;

/** Registration by phone or e-mail (spec §5); after a scan it binds that WeChat and signs in. */
export function RegisterForm({ popup, send }: PopupProps) {
  const text = useText(loginTexts);
  const [fields, setFields] = useState(empty);
  const call = useCallForm<keyof RegistrationForm>(fieldOfFailure);
  const form: RegistrationForm = { ...fields, type: popup.contactTab };
  const target = { kind: popup.contactTab, to: fields.mobile };
  const byPhone = popup.contactTab === 'mobile';
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
      <ModeTabs
        label={text('registerTitle')}
        value={popup.contactTab}
        onChange={(tab) => {
          send({ type: 'contactTab', tab });
          set({ mobile: '', code: '' });
        }}
        options={{ mobile: text('tabRegisterPhone'), email: text('tabRegisterEmail') }}
      />
      <div className="lgn-st">
        <LoginField
          icon={byPhone ? Smartphone : Mail}
          label={text(byPhone ? 'phone' : 'email')}
          type={byPhone ? 'tel' : 'email'}
          autoComplete={byPhone ? 'tel-national' : 'email'}
          maxLength={254}
          value={fields.mobile}
          onChange={(mobile) => set({ mobile })}
          error={call.errorOf('mobile')}
        />
        <CodeField
          key={popup.contactTab}
          target={target}
          event="register"
          value={fields.code}
          onChange={(code) => set({ code })}
          error={call.errorOf('code')}
          check={() => {
            const problem = registrationTargetProblem(target);
            return problem && text(problem);
          }}
          onTargetError={(says) => call.setProblem({ field: 'mobile', says })}
        />
        <PasswordField
          icon={Lock}
          label={text('newPassword')}
          autoComplete="new-password"
          maxLength={256}
          value={fields.password}
          onChange={(password) => set({ password })}
          error={call.errorOf('password')}
        />
        <PasswordField
          icon={Lock}
          label={text('repeatPassword')}
          autoComplete="new-password"
          maxLength={256}
          value={fields.repeatpassword}
          onChange={(repeatpassword) => set({ repeatpassword })}
          error={call.errorOf('repeatpassword')}
        />
        <AgreementTick checked={fields.agree} onChange={(agree) => set({ agree })} error={call.errorOf('agree')} />
      </div>
      <button type="submit" className="btn" disabled={call.busy}>
        {text(popup.scan ? 'submitRegisterBind' : 'submitRegister')}
      </button>
      <RegisterWays popup={popup} send={send} />
    </form>
  );
}

/** Where one may go from here instead. */
function RegisterWays({ popup, send }: PopupProps) {
  const text = useText(loginTexts);
  return (
    <div className="lgn-ft">
      {popup.scan ? (
        <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
          {text('otherWechat')}
        </button>
      ) : (
        <span />
      )}
      <span>
        {text('hasAccount')}{' '}
        <button type="button" className="link" onClick={() => send({ type: popup.scan ? 'bindExisting' : 'toLogin' })}>
          {text(popup.scan ? 'toBind' : 'toLogin')}
        </button>
      </span>
    </div>
  );
}

const failureFields: Readonly<Record<string, keyof RegistrationForm>> = {
  PASSWORD_DIFF: 'repeatpassword',
  PASSWORD_WEAK: 'password',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  AGREEMENT: 'agree',
};

const fieldOfFailure = ({ err }: Failure): keyof RegistrationForm => failureFields[err] ?? 'mobile';
