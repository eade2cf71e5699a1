import { useState } from 'react';
import { maskedEmail, maskedMobile } from '#rules/auth/masked.ts';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { mayResend } from '#rules/auth/resend-countdown.ts';
import type { Failure } from '../../call/result.ts';
import { useBusy } from '../../components/use-busy.ts';
import type { CodeTarget } from './code-target.ts';
import { readSandboxCode } from './sandbox-code.ts';
import { sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

/** The recipient of a code; in the sandbox also the code and the inbox. A pending mail waits for the recipient's server. */
export type SentCode = { to: string; isPending: boolean; code: string | null; inbox: string | null };

/** Sends a one-time code, at most once per 60 seconds. */
export function useSendCode(event: CodeEvent) {
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
