import Lock from 'lucide-react/icons/lock';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../call/client.ts';
import { toast } from '../components/toast-store.ts';
import { storeMember } from '../session/session.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import { ModeTabs } from './mode-tabs.tsx';

const api = client<typeof authSchemas>(auth);

type Props = { onDone: () => void; onMode: (mode: 'register' | 'forgot') => void };

/** Spec §5: "Login: no client check". Whatever is typed is sent, and the server answers. */
export function LoginForm({ onDone, onMode }: Props) {
  const text = useText(loginTexts);
  const [by, setBy] = useState<'phone' | 'account'>('phone');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await api.login({ account, password });
    setBusy(false);
    if (answer.ok) {
      storeMember(answer.data.userinfo, Date.now());
      toast('success', text('loginSuccess'));
      onDone();
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{text('title')}</h1>
      <ModeTabs value={by} onChange={setBy} options={{ phone: text('tabPhone'), account: text('tabAccount') }} />
      <div className="st">
        <LoginField
          icon={Smartphone}
          label={text(by === 'phone' ? 'phone' : 'account')}
          type={by === 'phone' ? 'tel' : 'text'}
          inputMode={by === 'phone' ? 'tel' : 'email'}
          autoComplete="username"
          value={account}
          onChange={setAccount}
        />
        <PasswordField
          icon={Lock}
          label={text('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problem}
        />
      </div>
      <button type="submit" className="btn" disabled={busy}>
        {text('submitLogin')}
      </button>
      <div className="ft">
        <button type="button" className="link" onClick={() => onMode('forgot')}>
          {text('forgot')}
        </button>
        <span>
          {text('noAccount')}{' '}
          <button type="button" className="link" onClick={() => onMode('register')}>
            {text('toRegister')}
          </button>
        </span>
      </div>
    </form>
  );
}
