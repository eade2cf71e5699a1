import KeyRound from 'lucide-react/icons/key-round';
import Timer from 'lucide-react/icons/timer';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import './login.css';
import { RegisterForm } from './register-form.tsx';

export type LoginMode = 'login' | 'register' | 'forgot';

/** The left side stays, the right side changes: no jump between the modes. */
export function LoginBox({ onSignedIn }: { onSignedIn: () => void }) {
  const [mode, setMode] = useState<LoginMode>('login');
  const toLogin = () => setMode('login');

  return (
    <div className="lgn">
      <Side />
      <div className="f" key={mode}>
        {mode === 'login' && <LoginForm onDone={onSignedIn} onMode={setMode} />}
        {mode === 'register' && <RegisterForm onDone={toLogin} />}
        {mode === 'forgot' && <ForgotForm onDone={toLogin} />}
      </div>
    </div>
  );
}

function Side() {
  const text = useText(loginTexts);
  return (
    <div className="q is-facts">
      <b>{text('sideTitle')}</b>
      <ul>
        <li>
          <Zap className="ic" aria-hidden />
          {text('sideFast')}
        </li>
        <li>
          <Timer className="ic" aria-hidden />
          {text('sideTrial')}
        </li>
        <li>
          <KeyRound className="ic" aria-hidden />
          {text('sideKeys')}
        </li>
      </ul>
    </div>
  );
}
