import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../../call/client.ts';
import { useText } from '../../texts/use-text.ts';
import { resetTargetProblem, type TargetProblem } from '../fields/code-target.ts';
import { ModeTabs } from '../fields/mode-tabs.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import { ForgotFields, type ForgotProblems, type ResetForm } from './forgot-fields.tsx';

const api = client<typeof authSchemas>(auth);
const empty: ResetForm = { mobile: '', code: '', new_password: '', repeat: '' };

/** Spec §5: "Reset password: the same phone, match and code checks show messages but do not stop the call." */
export function ForgotForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<ForgotProblems>({});
  const [busy, setBusy] = useState(false);
  const type = popup.contactTab;
  const set = (change: Partial<ResetForm>) => {
    setForm({ ...form, ...change });
    setProblems({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const shown = checksOf(form, resetTargetProblem({ kind: type, to: form.mobile }), text);
    setProblems(shown);
    setBusy(true);
    const { mobile, code, new_password } = form;
    const answer = await api.resetPassword({ type, mobile, code, new_password });
    setBusy(false);
    if (answer.ok) {
      send({ type: 'passwordReset' });
    } else if (!answer.told) {
      const field = answer.err === 'PASSWORD_WEAK' ? 'new_password' : 'code';
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
          set({ mobile: '', code: '' });
        }}
        options={{ mobile: text('tabResetPhone'), email: text('tabResetEmail') }}
      />
      <ForgotFields type={type} form={form} set={set} problems={problems} onProblems={setProblems} />
      <button type="submit" className="button" disabled={busy}>
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

type Say = (key: TargetProblem | 'passwordError' | 'vertifyCode') => string;

const checksOf = (form: ResetForm, wrongTarget: TargetProblem | null, text: Say): ForgotProblems => ({
  mobile: wrongTarget ? text(wrongTarget) : undefined,
  repeat: form.new_password === form.repeat ? undefined : text('passwordError'),
  code: form.code ? undefined : text('vertifyCode'),
});
