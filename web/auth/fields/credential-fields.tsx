import Lock from 'lucide-react/icons/lock';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import type { useCallForm } from '../../components/use-call-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import { CodeField } from './code-field.tsx';
import { targetOf, targetProblem } from './code-target.ts';
import { LoginField, PasswordField } from './login-field.tsx';

type Form = { account: string; password: string; code: string };
type Props = {
  accountLabel: string;
  by: 'password' | 'code';
  event: CodeEvent;
  form: Form;
  onChange: (change: (form: Form) => Form) => void;
  call: Pick<ReturnType<typeof useCallForm<'account' | 'secret'>>, 'errorOf' | 'setProblem'>;
};

/** Who, and the proof: a password or a one-time code. The account stays when the proof changes. */
export function CredentialFields({ accountLabel, by, event, form, onChange, call }: Props) {
  const text = useText(authTexts);
  const phoneOnly = accountLabel === text('phone');
  const target = targetOf(form.account);
  const change = (part: Partial<Form>) => {
    call.setProblem(null);
    onChange((before) => ({ ...before, ...part }));
  };

  return (
    <div className="lgn-st">
      <LoginField
        icon={phoneOnly ? Smartphone : User}
        label={accountLabel}
        type={phoneOnly ? 'tel' : 'text'}
        inputMode={phoneOnly ? 'tel' : 'email'}
        autoComplete="username"
        maxLength={254}
        value={form.account}
        onChange={(account) => change({ account })}
        error={call.errorOf('account')}
      />
      {by === 'code' ? (
        <CodeField
          target={target}
          event={event}
          value={form.code}
          onChange={(code) => change({ code })}
          error={call.errorOf('secret')}
          check={() => {
            const problem = targetProblem(target);
            return problem && text(problem);
          }}
          onTargetError={(says) => call.setProblem({ field: 'account', says })}
        />
      ) : (
        <PasswordField
          icon={Lock}
          label={text('password')}
          autoComplete="current-password"
          maxLength={256}
          value={form.password}
          onChange={(password) => change({ password })}
          error={call.errorOf('secret')}
        />
      )}
    </div>
  );
}
