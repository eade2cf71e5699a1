import { secondsOf } from '#contract/wire-values.ts';
import type { PushWay } from '#rules/packaging/push.ts';
import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { PushResult } from './push-result.ts';
import type { Message } from './store-pushes.ts';

export type SendByMaker = (way: PushWay, token: string) => Promise<PushResult>;

/** The token of one phone may cause an answer that seems to be about the account; this many in a row do not. */
const PHONES_TO_HOLD = 3;

/**
 * Sends one message by makers' services. Once the operator's account at a service has failed for several phones in a row, the other phones of the
 * part wait without a request.
 */
export function createSendByMaker({ makerPush, clock }: Deps, message: Message): SendByMaker {
  const { code: id, title, body, url, channel, data, topic, category, package_name: packageName } = message;
  const isMarketing = category === 'marketing';
  const barred = new Map<PushWay, number>();
  const held = new Map<PushWay, PushResult>();

  return async (way, token) => {
    const maker = way === 'unifiedpush' ? undefined : makerPush[way];
    if (!maker) {
      // The service has no keys at present and may get them again, so its phones stay.
      return { outcome: 'refused', why: 'ours' };
    }
    const waits = held.get(way);
    if (waits) {
      return waits;
    }
    const secondsLeft = Math.max(1, secondsOf(message.expires_at) - secondsOf(clock.now()));
    try {
      await maker.send({ token, packageName, id, title, body, url, channel, data, topic, isMarketing, secondsLeft });
      barred.delete(way);
      return { outcome: 'accepted' };
    } catch (error) {
      if (!(error instanceof ProviderError)) {
        throw error;
      }
      const outcome = meaningOf(error);
      if (outcome.why === 'ours') {
        const inRow = (barred.get(way) ?? 0) + 1;
        barred.set(way, inRow);
        if (inRow >= PHONES_TO_HOLD) {
          held.set(way, { outcome: 'later', why: 'ours' });
        }
      }
      return outcome;
    }
  };
}

/** Phones drop a message that they have shown, so one without an answer is sent again. */
function meaningOf({ kind, retryAfterSeconds }: ProviderError): PushResult {
  if (kind === 'gone' || kind === 'refused') {
    return { outcome: kind };
  }
  return { outcome: 'later', retryAfterSeconds, ...(kind === 'ours' && { why: 'ours' }) };
}
