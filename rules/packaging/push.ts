/** Messages of a member to the phones of an app (product.md §13). */
export const pushLimits = {
  title: 100,
  body: 500,
  /** The JSON text of `data`. */
  data: 2000,
  /** FCM keeps a waiting message for 28 days at most. */
  hours: 28 * 24,
  /** Messages of one app in a day, and of all apps of a member. */
  perAppAndDay: 50,
  perMemberAndDay: 200,
  /** Phones that an app's messages are sent to. */
  targets: 20_000,
} as const;

/** Makers limit marketing to a few messages a day, and show service messages always. */
export const pushCategories = ['service', 'marketing'] as const;
export type PushCategory = (typeof pushCategories)[number];

/** Ways by which our server reaches a phone; an app without one asks for its messages. */
const makerWays = ['fcm', 'huawei', 'xiaomi'] as const;
export type MakerWay = (typeof makerWays)[number];
export const pushWays = ['unifiedpush', ...makerWays] as const;
export type PushWay = (typeof pushWays)[number];

/** RFC 8030 §5.4: a topic replaces the message of the same topic that still waits. */
export const PUSH_TOPIC = /^[\w-]{0,32}$/;

const MOST_TRIES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

type Failed = { tries: number; retryAfterSeconds: number; secondsLeft: number };

/** The seconds until a failed send is tried again: 1, 4, 16 minutes and an hour, or what the service asked for; null once that is too late. */
export function waitBeforeRetry({ tries, retryAfterSeconds, secondsLeft }: Failed): number | null {
  const ours = Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), LONGEST_WAIT_SECONDS);
  const wait = Math.max(ours, Math.min(retryAfterSeconds, 86_400));
  return tries >= MOST_TRIES || wait >= secondsLeft ? null : wait;
}

/** The meaning of a Web Push service's answer (RFC 8030 §5, §7.3): `gone` ends the subscription, `later` asks for another try. */
export function pushOutcome(status: number): 'accepted' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) {
    return 'accepted';
  }
  if (status === 404 || status === 410) {
    return 'gone';
  }
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** A subscription that refused or never answered so many messages in a row is given up. */
export const MOST_FAILURES = 3;

/** An address of a distributor: https, without user or password, and short (UnifiedPush AND_3.0.0). */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length <= 1000 ? URL.parse(endpoint) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The link that a message opens: an address of http or https, or a path of the app's own; empty opens the app. */
export function isPushLink(link: string): boolean {
  return link === '' || /^\/(?!\/)/.test(link) || /^https?:$/.test(URL.parse(link)?.protocol ?? '');
}
