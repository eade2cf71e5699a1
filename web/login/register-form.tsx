import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { isCodePhone, isEmail, isRegistrationPhone } from '#rules/auth/contact.ts';
import { checkRegistration, type RegistrationForm } from '#rules/auth/registration-form.ts';
import { client } from '../call/client.ts';
import type { Failure } from '../call/result.ts';
import { toast } from '../components/toast-store.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { CodeField } from './code-field.tsx';
import { LoginField, PasswordField } from './login-field.tsx';
import { ModeTabs } from './mode-tabs.tsx';

const api = client<typeof authSchemas>(auth);
const empty: RegistrationForm = {
  type: 'mobile',
  mobile: '',
  password: '',
  repeatpassword: '',
  code: '',
  agree: false,
};

type Field = keyof RegistrationForm;
type Problem = { field: Field; says: string };
const fieldOf = {
  phoneError: 'mobile',
  emailError: 'mobile',
  passwordError: 'repeatpassword',
  vertifyCode: 'code',
  pleaseAgree: 'agree',
} as const;

/** Registration by phone or e-mail (spec §5); a new member then signs in. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const text = useText(loginTexts);
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const byPhone = form.type === 'mobile';
  const set = (change: Partial<RegistrationForm>) => {
    setForm({ ...form, ...change });
    setProblem(undefined);
  };
  const errorOf = (field: Field) => (problem?.field === field ? problem.says : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkRegistration(form);
    if (!checked.ok) {
      setProblem({ field: fieldOf[checked.reason], says: text(checked.reason) });
      return;
    }
    setBusy(true);
    const answer = await api.register({ ...form, agree: '1' });
    setBusy(false);
    if (answer.ok) {
      toast('success', text('registered'));
      onDone();
    } else if (!answer.told) {
      setProblem({ field: fieldOfFailure(answer), says: answer.msg });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{text('registerTitle')}</h1>
      <ModeTabs
        value={form.type}
        onChange={(type) => set({ type, mobile: '' })}
        options={{ mobile: text('tabRegisterPhone'), email: text('tabRegisterEmail') }}
      />
      <div className="st">
        <LoginField
          icon={byPhone ? Smartphone : Mail}
          label={text(byPhone ? 'phone' : 'email')}
          type={byPhone ? 'tel' : 'email'}
          autoComplete={byPhone ? 'tel-national' : 'email'}
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          error={errorOf('mobile')}
        />
        <CodeField
          target={{ kind: form.type, to: form.mobile }}
          event="register"
          value={form.code}
          onChange={(code) => set({ code })}
          error={errorOf('code')}
          check={() => codeTargetProblem(form, text)}
          onTargetError={(says) => setProblem({ field: 'mobile', says })}
        />
        <PasswordField
          icon={Lock}
          label={text('newPassword')}
          autoComplete="new-password"
          value={form.password}
          onChange={(password) => set({ password })}
          error={errorOf('password')}
        />
        <PasswordField
          icon={Lock}
          label={text('repeatPassword')}
          autoComplete="new-password"
          value={form.repeatpassword}
          onChange={(repeatpassword) => set({ repeatpassword })}
          error={errorOf('repeatpassword')}
        />
        <label className="agr">
          <input
            type="checkbox"
            checked={form.agree}
            onChange={(event) => set({ agree: event.currentTarget.checked })}
          />
          {text('agree')}
        </label>
        {errorOf('agree') && (
          <p className="hint is-bad" role="alert">
            {errorOf('agree')}
          </p>
        )}
      </div>
      <button type="submit" className="btn" disabled={busy}>
        {text('submitRegister')}
      </button>
      <div className="ft">
        <span />
        <span>
          {text('hasAccount')}{' '}
          <button type="button" className="link" onClick={onDone}>
            {text('toLogin')}
          </button>
        </span>
      </div>
    </form>
  );
}

/** Spec §5, send code: the stricter phone rule; where it refuses what registration accepts, e-mail is offered. */
function codeTargetProblem(
  { type, mobile }: Pick<RegistrationForm, 'type' | 'mobile'>,
  text: (key: 'accountMust' | 'emailError' | 'phoneError' | 'useEmail') => string,
): string | null {
  if (mobile === '') {
    return text('accountMust');
  }
  if (type === 'email') {
    return isEmail(mobile) ? null : text('emailError');
  }
  if (isCodePhone(mobile)) {
    return null;
  }
  return text(isRegistrationPhone(mobile) ? 'useEmail' : 'phoneError');
}

const failureFields: Readonly<Record<string, Field>> = {
  PASSWORD_DIFF: 'repeatpassword',
  PASSWORD_WEAK: 'password',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  AGREEMENT: 'agree',
};

function fieldOfFailure({ err }: Failure): Field {
  return failureFields[err] ?? 'mobile';
}
