import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { fullCount } from '#rules/auth/resend-countdown.ts';
import { Field } from '../../components/field.tsx';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { CodeTarget } from './code-target.ts';
import { type SentCode, useSendCode } from './use-send-code.ts';
import './code-field.css';

type Props = {
  /** The label above the field; without it the field is named by its placeholder, as in the login forms. */
  label?: string;
  target: CodeTarget;
  event: CodeEvent;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The member’s own contact, masked, where it receives the code and is not typed in. */
  shownTo?: string;
  /** Returns the problem of the target; undefined allows the code to be sent. */
  check?: () => string | undefined;
  onTargetError?: (message: string) => void;
  /** Clears the problem of the code. */
  clearProblem?: () => void;
};

/** The one-time code with its send link and 60-second countdown; the sandbox shows the code below. */
export function CodeField({ label, target, event, shownTo, check, onTargetError, clearProblem, ...field }: Props) {
  const text = useText(authTexts);
  const { sent, send, count, maySend } = useSendCode(event);
  const [refusal, setRefusal] = useState<string>();

  async function ask() {
    const wrong = check?.();
    if (wrong) {
      onTargetError?.(wrong);
      return;
    }
    setRefusal(undefined);
    const failure = await send(target, shownTo);
    if (!failure) {
      clearProblem?.();
    } else if (onTargetError && ['PHONE', 'EMAIL', 'ACCOUNT_EXISTS'].includes(failure.err)) {
      onTargetError(failure.msg);
    } else if (!failure.shown) {
      setRefusal(failure.msg);
    }
  }

  return (
    <Field
      {...field}
      {...(label ? { label } : inside(text('code')))}
      onChange={(code) => {
        setRefusal(undefined);
        field.onChange(code);
      }}
      error={field.error ?? refusal}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      hint={sent ? <CodeSent {...sent} onUse={field.onChange} /> : shownTo && text('codeTo', { to: shownTo })}
      end={
        <button
          type="button"
          data-part="get-code"
          className={label ? 'button is-soft is-small' : 'code-field__get num'}
          disabled={!maySend}
          onClick={ask}
        >
          {count === fullCount ? text('getCode') : text('resendIn', { seconds: count })}
        </button>
      }
    />
  );
}

const inside = (name: string) => ({
  icon: MessageSquare,
  'aria-label': name,
  placeholder: name,
  className: 'code-field',
});

function CodeSent({ to, isPending, code, inbox, onUse }: SentCode & { onUse: (code: string) => void }) {
  const text = useText(authTexts);
  return (
    <span role="status" className="code-field__sent">
      {text(isPending ? 'codePending' : inbox ? 'codeSentSandbox' : 'codeSent', { to })}
      {code && (
        <button
          type="button"
          data-part="sandbox-code"
          className="tag is-warn num"
          title={text('fillIn')}
          onClick={() => onUse(code)}
        >
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
