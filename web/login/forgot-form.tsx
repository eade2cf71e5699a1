import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../call/client.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { CodeField } from './code-field.tsx';
import { targetProblem } from './code-target.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import { ModeTabs } from './mode-tabs.tsx';
import type { PopupProps } from './use-login-popup.ts';

const api = client<typeof authSchemas>(auth);

const empty = { mobile: '', captcha: '', newpassword: '', repeat: '' };
type Problems = Partial<Record<keyof typeof empty, string | undefined>>;

/** Spec §5: "Reset password: the same phone, match and code checks show messages but do not stop the call." */
export function ForgotForm({ popup, send }: PopupProps) {
  const text = useText(loginTexts);
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const type = popup.contactTab;
  const byPhone = type === 'mobile';
  const target = { kind: type, to: form.mobile };
  const set = (change: Partial<typeof empty>) => {
    setForm({ ...form, ...change });
    setProblems({});
  };
  const targetError = () => {
    const problem = targetProblem(target);
    return problem ? text(problem) : null;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { mobile, captcha, newpassword, repeat } = form;
    const shown: Problems = {
      mobile: targetError() ?? undefined,
      repeat: newpassword === repeat ? undefined : text('passwordError'),
      captcha: captcha ? undefined : text('vertifyCode'),
    };
    setProblems(shown);
    setBusy(true);
    const answer = await api.resetPassword({ type, mobile, captcha, newpassword });
    setBusy(false);
    if (answer.ok) {
      send({ type: 'passwordReset' });
    } else if (!answer.told) {
      const field = answer.err === 'PASSWORD_WEAK' ? 'newpassword' : 'captcha';
      setProblems({ ...shown, [field]: shown[field] ?? answer.msg });
    }
  }

  return (
    <form className="is-tall" onSubmit={submit} noValidate>
      <h1>{text('forgotTitle')}</h1>
      <ModeTabs
        label={text('forgotTitle')}
        value={type}
        onChange={(tab) => {
          send({ type: 'contactTab', tab });
          set({ mobile: '', captcha: '' });
        }}
        options={{ mobile: text('tabResetPhone'), email: text('tabResetEmail') }}
      />
      <div className="lgn-st">
        <LoginField
          icon={byPhone ? Smartphone : Mail}
          label={text(byPhone ? 'phone' : 'email')}
          type={byPhone ? 'tel' : 'email'}
          autoComplete="username"
          maxLength={254}
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          error={problems.mobile}
        />
        <CodeField
          key={type}
          target={target}
          event="resetpwd"
          value={form.captcha}
          onChange={(captcha) => set({ captcha })}
          error={problems.captcha}
          check={targetError}
          onTargetError={(mobile) => setProblems({ mobile })}
        />
        <PasswordField
          icon={Lock}
          label={text('newPassword')}
          autoComplete="new-password"
          maxLength={256}
          value={form.newpassword}
          onChange={(newpassword) => set({ newpassword })}
          error={problems.newpassword}
        />
        <PasswordField
          icon={Lock}
          label={text('repeatPassword')}
          autoComplete="new-password"
          maxLength={256}
          value={form.repeat}
          onChange={(repeat) => set({ repeat })}
          error={problems.repeat}
        />
      </div>
      <button type="submit" className="btn" disabled={busy}>
        {text('submitReset')}
      </button>
      <div className="lgn-ft">
        <button type="button" className="link" onClick={() => send({ type: 'toLogin' })}>
          {text('backToLogin')}
        </button>
      </div>
    </form>
  );
}
