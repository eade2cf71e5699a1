import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { isCodePhone, isEmail } from '#rules/auth/contact.ts';
import { client } from '../call/client.ts';
import { toast } from '../components/toast-store.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { CodeField } from './code-field.tsx';
import { LoginField, PasswordField } from './login-field.tsx';
import { ModeTabs } from './mode-tabs.tsx';

const api = client<typeof authSchemas>(auth);

type Form = { type: 'mobile' | 'email'; mobile: string; captcha: string; newpassword: string; repeat: string };
type Problems = Partial<Record<keyof Form, string>>;
const empty: Form = { type: 'mobile', mobile: '', captcha: '', newpassword: '', repeat: '' };

/** Spec §5: "Reset password: the same phone, match and code checks show messages but do not stop the call." */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const text = useText(loginTexts);
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const byPhone = form.type === 'mobile';
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const targetProblem = () => {
    const fits = byPhone ? isCodePhone(form.mobile) : isEmail(form.mobile);
    return fits ? undefined : text(byPhone ? 'phoneError' : 'emailError');
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const shown = {
      mobile: targetProblem(),
      repeat: form.newpassword === form.repeat ? undefined : text('passwordError'),
      captcha: form.captcha ? undefined : text('vertifyCode'),
    };
    setBusy(true);
    const { type, mobile, captcha, newpassword } = form;
    const answer = await api.resetPassword({ type, mobile, captcha, newpassword });
    setBusy(false);
    if (answer.ok) {
      toast('success', text('resetDone'));
      onDone();
    } else {
      const field = answer.err === 'PASSWORD_WEAK' ? 'newpassword' : 'captcha';
      setProblems(withoutUndefined({ [field]: answer.told ? undefined : answer.msg, ...withoutUndefined(shown) }));
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{text('forgotTitle')}</h1>
      <ModeTabs
        value={form.type}
        onChange={(type) => set({ type, mobile: '' })}
        options={{ mobile: text('tabResetPhone'), email: text('tabResetEmail') }}
      />
      <div className="st">
        <LoginField
          icon={byPhone ? Smartphone : Mail}
          label={text(byPhone ? 'phone' : 'email')}
          type={byPhone ? 'tel' : 'email'}
          autoComplete="username"
          value={form.mobile}
          onChange={(mobile) => set({ mobile })}
          error={problems.mobile}
        />
        <CodeField
          target={{ kind: form.type, to: form.mobile }}
          event="resetpwd"
          value={form.captcha}
          onChange={(captcha) => set({ captcha })}
          error={problems.captcha}
          check={() => targetProblem() ?? null}
          onTargetError={(mobile) => setProblems({ mobile })}
        />
        <PasswordField
          icon={Lock}
          label={text('newPassword')}
          autoComplete="new-password"
          value={form.newpassword}
          onChange={(newpassword) => set({ newpassword })}
          error={problems.newpassword}
        />
        <PasswordField
          icon={Lock}
          label={text('repeatPassword')}
          autoComplete="new-password"
          value={form.repeat}
          onChange={(repeat) => set({ repeat })}
          error={problems.repeat}
        />
      </div>
      <button type="submit" className="btn" disabled={busy}>
        {text('submitReset')}
      </button>
      <div className="ft">
        <button type="button" className="link" onClick={onDone}>
          {text('toLogin')}
        </button>
      </div>
    </form>
  );
}

function withoutUndefined(values: Partial<Record<keyof Form, string | undefined>>): Problems {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
