import { type FormEvent, useState } from 'react';
import type { Failure } from '../../call/result.ts';
import { toast } from '../../call/toast-store.ts';
import { Field } from '../../components/field.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';

export function PasswordForm() {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<Failure | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await proven(() => staffApi.changePassword({ password, new_password: newPassword }));
    setProblem(answer.ok || answer.told ? null : answer);
    if (answer.ok) {
      setPassword('');
      setNewPassword('');
      toast('success', text('passwordChanged'));
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <h2>{text('changePassword')}</h2>
      <Field label={text('oldPassword')} error={problem?.err !== 'PASSWORD_WEAK' ? problem?.msg : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={text('newPassword')}
        hint={text('newPasswordHint')}
        error={problem?.err === 'PASSWORD_WEAK' ? text('newPasswordWeak') : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <button type="submit" className="button" disabled={!password || !newPassword}>
          {text('savePassword')}
        </button>
      </div>
    </form>
  );
}
