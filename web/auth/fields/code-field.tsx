import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useState } from 'react';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { fullCount, linkWaitSeconds, mayResend, resendCount } from '#rules/auth/resend-countdown.ts';
import { getText } from '../../call/get-text.ts';
import type { Failure } from '../../call/result.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import { Field } from '../../components/field.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { useText } from '../../texts/use-text.ts';
import { authApi } from '../api.ts';
import { authTexts } from '../texts.ts';
import type { CodeTarget } from './code-target.ts';
import './code-field.css';

type Props = {
  /** The label above the field; without it the field is named by its placeholder, as in the login forms. */
  label?: string;
  target: CodeTarget;
  event: CodeEvent;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The member’s own contact, masked, when the code goes there and no contact is typed. */
  shownTo?: string;
  /** Returns the problem of the target; undefined allows the code to be sent. */
  check?: () => string | undefined;
  onTargetError?: (message: string) => void;
  /** Clears the problem of the code. */
  clearProblem?: () => void;
};

/** The one-time code with its send link and 60-second countdown, which takes the focus once a code is sent; the sandbox shows the code below. */
export function CodeField({ label, target, event, shownTo, check, onTargetError, clearProblem, ...field }: Props) {
  const text = useText(authTexts);
  const { sent, send, count, maySend } = useSendCode(event);
  const [refusal, setRefusal] = useState<string>();

  async function ask(button: HTMLElement) {
    const wrong = check?.();
    if (wrong) {
      onTargetError?.(wrong);
      return;
    }
    setRefusal(undefined);
    const failure = await send(target, shownTo);
    if (!failure) {
      clearProblem?.();
      focusBeside(button);
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
      keepsHint={sent !== null}
      end={
        <button
          type="button"
          data-part="get-code"
          className={label ? 'button is-soft is-small' : 'code-field__get num'}
          disabled={!maySend}
          onClick={({ currentTarget }) => ask(currentTarget)}
        >
          {count === fullCount ? text('getCode') : text('resendIn', { seconds: count })}
        </button>
      }
    />
  );
}

/** The next key belongs to the field before the button, unless another one has been chosen meanwhile. */
function focusBeside(button: HTMLElement): void {
  const field = button.parentElement?.previousElementSibling;
  if (!document.activeElement?.matches('input')) {
    (field as HTMLElement | null)?.focus();
  }
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

/** The recipient of a code; in the sandbox also the code and the inbox. A pending mail waits for the recipient's server. */
type SentCode = { to: string; isPending: boolean; code: string | null; inbox: string | null };

/** Sends a one-time code, at most once per 60 seconds. */
function useSendCode(event: CodeEvent) {
  const { count, start } = useCountdown();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { busy, run } = useBusy();

  async function send(target: CodeTarget, shownTo = masked(target)): Promise<Failure | null> {
    const answer = await run(() => sendCode(target, event));
    if (!answer.ok) {
      if (answer.err === 'TOO_FREQUENT' && answer.retryAfter) {
        start(answer.retryAfter);
      }
      return answer;
    }
    start();
    const inbox = answer.data.inbox_url ?? null;
    setSent({
      to: shownTo,
      isPending: answer.data.pending === 1,
      inbox,
      code: inbox && (await readSandboxCode(inbox, event)),
    });
    return null;
  }

  return { sent, send, count, maySend: !busy && mayResend(count) };
}

const masked = ({ kind, to }: CodeTarget): string => (kind === 'email' ? maskedEmail(to) : maskedMobile(to));

/** The resend countdown of spec §4. */
function useCountdown(): { count: number; start: (seconds?: number) => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [count, setCount] = useState(fullCount);

  useEffect(() => {
    if (endsAt === null) {
      return;
    }
    const tick = () => {
      const left = resendCount(endsAt - Date.now());
      setCount(left);
      if (left === fullCount) {
        setEndsAt(null);
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (seconds = fullCount) => {
    const waitMs = linkWaitSeconds(seconds) * 1000;
    setEndsAt(Date.now() + waitMs);
    setCount(resendCount(waitMs));
  };
  return { count, start };
}

/** Sends a code to a phone number or an e-mail address; an empty target means the signed-in member's own. */
function sendCode({ kind, to }: CodeTarget, event: CodeEvent) {
  return kind === 'mobile'
    ? withSlider((slider) => authApi.sendSmsCode({ mobile: to, event, ...slider }))
    : withSlider((slider) => authApi.sendEmailCode({ email: to, event, ...slider }));
}

type InboxItem = { event: string; code: string };

/** Reads the code from the sandbox inbox; null when the inbox does not show it to this browser. */
async function readSandboxCode(inboxUrl: string, event: string): Promise<string | null> {
  const { search } = new URL(inboxUrl, location.origin);
  const inbox = await getText(`/sandbox/inbox.json${search}`);
  const items = JSON.parse(inbox ?? '[]') as InboxItem[];
  return items.find((item) => item.event === event)?.code ?? null;
}
