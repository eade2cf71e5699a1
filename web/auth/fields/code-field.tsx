import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { fullCount, mayResend } from '#rules/auth/resend-countdown.ts';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { CodeTarget } from './code-target.ts';
import { LoginField } from './login-field.tsx';
import { readSandboxCode } from './sandbox-code.ts';
import { sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  target: CodeTarget;
  event: CodeEvent;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** How the target is named where it is not typed but known. */
  shownTo?: string;
  /** Says what is wrong with the target; null when a code may be sent. */
  check: () => string | null;
  onTargetError: (message: string) => void;
};
type Sent = { to: string; code: string | null; inbox: string | null };

/** The one-time code with its link and 60-second countdown; in the sandbox the code itself stands beneath. */
export function CodeField({ target, event, value, onChange, error, shownTo, check, onTargetError }: Props) {
  const text = useText(authTexts);
  const { count, start } = useCountdown();
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function send() {
    const wrong = check();
    if (wrong) {
      onTargetError(wrong);
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    const answer = await sendCode(target, event);
    setBusy(false);
    if (answer.ok) {
      start();
      const inbox = answer.data.inbox_url ?? null;
      setSent({ to: shownTo ?? masked(target), inbox, code: inbox && (await readSandboxCode(inbox, event)) });
      return;
    }
    if (answer.err === 'TOO_FREQUENT' && answer.retryAfter) {
      start(answer.retryAfter);
    }
    if (['PHONE', 'EMAIL', 'ACCOUNT_EXISTS'].includes(answer.err)) {
      onTargetError(answer.msg);
    } else if (!answer.told) {
      setRefusal(answer.msg);
    }
  }

  return (
    <LoginField
      icon={MessageSquare}
      label={text('code')}
      value={value}
      onChange={(code) => {
        setRefusal(undefined);
        onChange(code);
      }}
      error={error ?? refusal}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      hint={sent ? <CodeSent {...sent} onUse={onChange} /> : shownTo && text('codeTo', { to: shownTo })}
      end={
        <button type="button" className="get num" disabled={busy || !mayResend(count)} onClick={send}>
          {count === fullCount ? text('getCode') : text('resendIn', { seconds: count })}
        </button>
      }
    />
  );
}

function CodeSent({ to, code, inbox, onUse }: Sent & { onUse: (code: string) => void }) {
  const text = useText(authTexts);
  return (
    <span role="status" className="sent">
      {inbox ? text('codeSentSandbox', { to }) : text('codeSent', { to })}
      {code && (
        <button type="button" className="tag is-warn num" title={text('fillIn')} onClick={() => onUse(code)}>
          {text('sandboxCode', { code })}
        </button>
      )}
      {inbox && !code && (
        <a className="link" href={inbox} target="_blank" rel="noreferrer">
          {text('sandboxInbox')}
        </a>
      )}
    </span>
  );
}

const masked = ({ kind, to }: CodeTarget): string => (kind === 'email' ? maskedEmail(to) : maskedMobile(to));
