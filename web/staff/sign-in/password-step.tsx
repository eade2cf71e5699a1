import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
import { staffTexts } from '../texts.ts';
import type { Challenge } from './challenge.ts';

/** The fields are read when they are sent: a password manager fills them before the page's script is there. */
export function PasswordStep({ notice, onDone }: { notice: string | null; onDone: (challenge: Challenge) => void }) {
  const text = useText(staffTexts);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const ready = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await staffApi.signIn({
      username: username.current?.value ?? '',
      password: password.current?.value ?? '',
    });
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
            ref={username}
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={text('password')} error={problem}>
        {(control) => (
          <input {...control} ref={password} className="input" type="password" autoComplete="current-password" />
        )}
      </Field>
      <button type="submit" className="button" disabled={busy || !ready}>
        {text('next')}
      </button>
    </form>
  );
}
