import { secondsOf } from '#contract/wire-values.ts';
import { type PushWay, pushOutcome } from '#rules/packaging/push.ts';
import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { guardedFetch } from '#website/fetch/guarded-fetch.ts';
import { type SubscriptionKeys, sealMessage } from './seal-message.ts';
import type { Message, Target } from './store-pushes.ts';
import { type VapidPair, vapidHeader } from './vapid-token.ts';

export type Sent = { outcome: ReturnType<typeof pushOutcome>; retryAfterSeconds?: number };
type Send = (target: Target) => Promise<Sent>;

/** The address of a phone as it is kept: of Web Push, or its token at its maker's service. */
export type PushAddress = Subscription | { token: string };
type Subscription = { endpoint: string; keys: SubscriptionKeys };

/** After so many addresses of one host that did not answer, the others of a part wait for the next try. */
const SILENT_HOST = 5;

/** Sends one message to addresses; tokens are signed once for each origin, as RFC 8292 §5 advises. */
export function createSender(deps: Deps, message: Message, pair: VapidPair): Send {
  const { code: id, title, body, url, channel, data } = message;
  const text = Buffer.from(JSON.stringify({ id, title, body, url, data, channel }));
  const headerFor = vapidHeaders(deps, pair);
  const silent = new Map<string, number>();

  return async (target) => {
    const address = addressOf(deps, target);
    if ('token' in address) {
      return sendByMaker(deps, message, target.way, address.token);
    }
    const { endpoint, keys } = address;
    const { origin, host } = new URL(endpoint);
    if ((silent.get(host) ?? 0) >= SILENT_HOST) {
      return { outcome: 'later' };
    }
    const headers = { ...headersOf(message, deps.clock.now()), authorization: headerFor(origin) };
    const answer = await guardedFetch(endpoint, {
      post: { headers, body: sealMessage(text, keys) },
      allowHosts: deps.config.fetchAllow,
      maxBytes: 4096,
      whenTooLarge: 'cut',
    });
    if (answer.ok) {
      silent.delete(host);
      return { outcome: pushOutcome(answer.status), retryAfterSeconds: Number(answer.headers['retry-after']) || 0 };
    }
    silent.set(host, (silent.get(host) ?? 0) + 1);
    return { outcome: answer.reason === 'privateTarget' ? 'gone' : 'later' };
  };
}

/** A service without keys any more may have them again: its phones wait, and the message fails. */
async function sendByMaker({ makerPush, clock }: Deps, message: Message, way: PushWay, token: string): Promise<Sent> {
  const { code: id, title, body, url, channel, data, topic, category, package_name: packageName } = message;
  const secondsLeft = Math.max(1, secondsOf(message.expires_at) - secondsOf(clock.now()));
  const isMarketing = category === 'marketing';
  const sent = { token, packageName, id, title, body, url, channel, data, topic, isMarketing, secondsLeft };
  try {
    const maker = way === 'unifiedpush' ? undefined : makerPush[way];
    await maker?.send(sent);
    return { outcome: maker ? 'accepted' : 'refused' };
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    return { outcome: error.kind === 'refused' || error.kind === 'gone' ? error.kind : 'later' };
  }
}

function addressOf({ vault }: Deps, { app_id, digest, address }: Target): PushAddress {
  return JSON.parse(vault.open('push-target', `${app_id}:${digest}`, decodeSealed(address)).toString());
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
  const known = new Map<string, string>();
  return (origin: string): string => {
    const header = known.get(origin) ?? vapidHeader(pair, origin, contact, secondsOf(clock.now()));
    known.set(origin, header);
    return header;
  };
}
