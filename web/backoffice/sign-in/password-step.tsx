import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { backofficeTexts } from '../../texts/backoffice.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
import type { Challenge } from './challenge.ts';

export function PasswordStep({ notice, onDone }: { notice: string | null; onDone: (challenge: Challenge) => void }) {
  const text = useText(backofficeTexts);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await staffApi.signIn({ username, password });
    setBusy(false);
    if (answer.ok) {
      onDone(answer.data);
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <h1>{text('signInTitle')}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <Field label={text('username')}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text('password')} error={problem}>
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
      <button type="submit" className="btn" disabled={busy || !username || !password}>
        {text('next')}
      </button>
    </form>
  );
}
