import { secondsOf } from '#contract/wire-values.ts';
import { pushOutcome } from '#rules/packaging/push.ts';
import { retryAfterSeconds } from '#rules/retry-after.ts';
import type { Deps } from '#server/feature/deps.ts';
import { takeTarget } from '#server/limits/take-target.ts';
import { targetSiteOf } from '#server/limits/target-site.ts';
import { guardedFetch } from '#website/fetch/guarded-fetch.ts';
import type { PushResult } from './push-result.ts';
import { pushSiteOf } from './push-services.ts';
import { type SubscriptionKeys, sealMessage } from './seal-message.ts';
import type { Message } from './store-pushes.ts';
import { type VapidPair, vapidHeader } from './vapid-token.ts';

export type Unclear = 'otherKey' | 'unauthorized';

export type Subscription = { endpoint: string; keys: SubscriptionKeys };

/** After this number of unanswered addresses of one site, the others of the part wait for the next try. */
const SILENT_SITE = 5;

/**
 * Sends one message by Web Push; tokens are signed once for each origin, as RFC 8292 §5 advises. `otherKey` and `unauthorized` are left to the
 * caller, which knows the answers for other phones and of other services, and so the cause.
 */
export function createSendWebPush(deps: Deps, message: Message, pair: VapidPair) {
  const { code: id, title, body, url, channel, data } = message;
  const text = Buffer.from(JSON.stringify({ id, title, body, url, data, channel }));
  const headerFor = vapidHeaders(deps, pair);
  const silent = new Map<string, number>();

  return async ({ endpoint, keys }: Subscription): Promise<PushResult | Unclear> => {
    const { origin, hostname } = new URL(endpoint);
    const site = targetSiteOf(hostname);
    if ((silent.get(site) ?? 0) >= SILENT_SITE) {
      return { outcome: 'later' };
    }
    const isPaced = pushSiteOf(endpoint) !== null;
    const turn = isPaced ? await takeTarget(deps.limits, { kind: 'push', host: hostname }) : null;
    if (turn?.ok === false) {
      return { outcome: 'later', why: 'time', retryAfterSeconds: turn.retryAfter };
    }
    const askedAt = performance.now();
    const headers = { ...headersOf(message, deps.clock.now()), authorization: headerFor(origin) };
    const answer = await guardedFetch(endpoint, {
      post: { headers, body: sealMessage(text, keys) },
      allowHosts: deps.config.fetchAllow,
      maxBytes: 4096,
      whenTooLarge: 'cut',
    });
    const seconds = Math.floor((performance.now() - askedAt) / 1000);
    if (isPaced && seconds > 0) {
      await takeTarget(deps.limits, { kind: 'push', host: hostname }, seconds);
    }
    if (!answer.ok) {
      // Counts a name that leads to a private host as silent too, because a fault of a proxy or a resolver may do that to every name.
      silent.set(site, (silent.get(site) ?? 0) + 1);
      return { outcome: 'later', why: 'silence' };
    }
    silent.delete(site);
    const meaning = pushOutcome(answer.status, Buffer.from(answer.body).toString());
    if (meaning === 'otherKey' || meaning === 'unauthorized') {
      return meaning;
    }
    const wait = { retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], answer.headers.date) };
    return meaning === 'ours' ? { outcome: 'later', why: 'ours', ...wait } : { outcome: meaning, ...wait };
  };
}

/** RFC 8030 §5.2 to §5.4. A service message may wake the phone; marketing waits until it is awake. */
function headersOf({ expires_at, category, topic }: Message, now: Date): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.max(1, secondsOf(expires_at) - secondsOf(now))),
    urgency: category === 'service' ? 'high' : 'low',
    ...(topic !== '' && { topic }),
  };
}

function vapidHeaders({ config, clock }: Deps, pair: VapidPair) {
  const contact = config.publicUrl.startsWith('https:') ? config.publicUrl : null;
  const headersByOrigin = new Map<string, string>();
  return (origin: string): string => {
    const header = headersByOrigin.get(origin) ?? vapidHeader(pair, origin, contact, secondsOf(clock.now()));
    headersByOrigin.set(origin, header);
    return header;
  };
}
