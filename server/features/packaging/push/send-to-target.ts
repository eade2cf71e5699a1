import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { createSendByMaker } from './send-by-maker.ts';
import { createSendWebPush, type Subscription } from './send-web-push.ts';
import type { Sent } from './sent.ts';
import type { Message, Target } from './store-pushes.ts';
import type { VapidPair } from './vapid-token.ts';

/** The address of a phone as it is kept: of Web Push, or its token at its maker's service. */
export type PushAddress = Subscription | { token: string };

export type SentTo = Sent & { id: number };

const AT_ONCE = 8;

/** Sends one message to a part of its addresses. */
export async function sendToTargets(
  deps: Deps,
  message: Message,
  pair: VapidPair,
  targets: readonly Target[],
): Promise<SentTo[]> {
  const sendByMaker = createSendByMaker(deps, message);
  const sendWebPush = createSendWebPush(deps, message, pair);
  const waiting = [...targets];
  const results: SentTo[] = [];
  /** Subscriptions for another key, and the origins that took ours. */
  const strangers: { id: number; origin: string }[] = [];
  const trusting = new Set<string>();

  const send = async ({ id, way, ...target }: Target) => {
    const address = addressOf(deps, target);
    if ('token' in address) {
      results.push({ id, ...(await sendByMaker(way, address.token)) });
      return;
    }
    const { origin } = new URL(address.endpoint);
    const sent = await sendWebPush(address);
    if (sent === 'otherKey') {
      strangers.push({ id, origin });
      return;
    }
    if (sent.outcome === 'accepted') {
      trusting.add(origin);
    }
    results.push({ id, ...sent });
  };
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      await send(target);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const judged = strangers.map(({ id, origin }) => ({
    id,
    outcome: trusting.has(origin) ? ('gone' as const) : ('refused' as const),
  }));
  return [...results, ...judged];
}

function addressOf(
  { vault }: Deps,
  { app_id, digest, address }: Pick<Target, 'app_id' | 'digest' | 'address'>,
): PushAddress {
  return JSON.parse(vault.open('push-target', `${app_id}:${digest}`, decodeSealed(address)).toString());
}
