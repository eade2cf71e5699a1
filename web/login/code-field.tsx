import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../call/client.ts';
import { toast } from '../components/toast-store.ts';
import { loginTexts } from '../texts/login.ts';
import { useText } from '../texts/use-text.ts';
import { LoginField } from './login-field.tsx';
import { readSandboxCode } from './sandbox-code.ts';
import { countdownFrom, useCountdown } from './use-countdown.ts';

const api = client<typeof authSchemas>(auth);

export type CodeTarget = { kind: 'mobile' | 'email'; to: string };
type Props = {
  target: CodeTarget;
  event: 'register' | 'resetpwd';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Says what is wrong with the target, or null when a code may be sent. */
  check: () => string | null;
  onTargetError: (message: string) => void;
};

/** The one-time code with its link and 60-second countdown; in the sandbox the code itself stands beneath. */
export function CodeField({ target, event, value, onChange, error, check, onTargetError }: Props) {
  const text = useText(loginTexts);
  const { count, start } = useCountdown();
  const [sent, setSent] = useState<{ to: string; code: string | null; inbox: string | null } | null>(null);

  async function send() {
    const wrong = check();
    if (wrong) {
      onTargetError(wrong);
      return;
    }
    const { kind, to } = target;
    const answer =
      kind === 'mobile' ? await api.sendSmsCode({ mobile: to, event }) : await api.sendEmailCode({ email: to, event });
    if (answer.ok) {
      start();
      const inbox = answer.data.inbox_url ?? null;
      setSent({ to, inbox, code: inbox && (await readSandboxCode(to, event)) });
    } else if (answer.field === kind || ['PHONE', 'EMAIL', 'ACCOUNT_EXISTS'].includes(answer.err)) {
      onTargetError(answer.msg);
    } else {
      toast('error', answer.msg);
      if (answer.err === 'TOO_FREQUENT' && answer.retryAfter) {
        start(answer.retryAfter);
      }
    }
  }

  return (
    <LoginField
      icon={MessageSquare}
      label={text('code')}
      value={value}
      onChange={onChange}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      hint={sent && <CodeSent {...sent} />}
      end={
        <button type="button" className="get" disabled={count !== countdownFrom} onClick={send}>
          {count === countdownFrom ? text('getCode') : text('resendIn', { seconds: count })}
        </button>
      }
    />
  );
}

function CodeSent({ to, code, inbox }: { to: string; code: string | null; inbox: string | null }) {
  const text = useText(loginTexts);
  return (
    <span role="status">
      {text('codeSent', { to: masked(to) })}
      {code && <span className="tag is-warn num">{text('sandboxCode', { code })}</span>}
      {inbox && !code && (
        <a className="link" href={inbox} target="_blank" rel="noreferrer">
          {text('sandboxInbox')}
        </a>
      )}
    </span>
  );
}

function masked(to: string): string {
  return to.includes('@') ? to.replace(/^(.).*(?=@)/, '$1***') : to.replace(/^(\d{3})\d{4}/, '$1****');
}
