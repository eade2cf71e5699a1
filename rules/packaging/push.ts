/** The limits of messages from a member to the phones of an app (product.md §13). */
export const pushLimits = {
  title: 100,
  body: 500,
  /** Characters of `data` as JSON. */
  data: 2000,
  /** FCM stores a waiting message for up to 28 days. */
  hours: 28 * 24,
  /** Messages of one app in a day; the next limit is for all apps of a member. */
  perAppAndDay: 50,
  perMemberAndDay: 200,
  /** Phones to which an app's messages are sent. */
  targets: 20_000,
  /** Phones at one host (registrable domain) outside the known services: of an app, and of all apps together. */
  perHostAndApp: 200,
  perHost: 2_000,
} as const;

/** Makers limit marketing to a few messages a day, and always show service messages. */
export const pushCategories = ['service', 'marketing'] as const;
export type PushCategory = (typeof pushCategories)[number];

/** The ways in which our server reaches a phone; an app without one polls for its messages. */
const makerWays = ['fcm', 'huawei', 'xiaomi'] as const;
export type MakerWay = (typeof makerWays)[number];
export const pushWays = ['unifiedpush', ...makerWays] as const;
export type PushWay = (typeof pushWays)[number];

/** RFC 8030 §5.4: a message replaces a waiting one with the same topic. */
export const PUSH_TOPIC = /^[\w-]{0,32}$/;

const MOST_TRIES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;
/** The operator needs hours to correct an account, and a quota begins anew at midnight. */
const LONGEST_ACCOUNT_WAIT_SECONDS = 4 * 3600;

type FailedDelivery = {
  tries: number;
  retryAfterSeconds: number;
  secondsLeft: number;
  /** Whether the operator's account at a service was the cause. */
  isOurs?: boolean;
};

/**
 * The seconds until a failed send is tried again: 1, 4, 16 minutes and an hour, or the time that the service asked for; null once that is too late.
 * If the operator's account was the cause, tries continue every four hours until the message expires. `tries` counts those with the same cause.
 */
export function waitBeforeRetry({
  tries,
  retryAfterSeconds,
  secondsLeft,
  isOurs = false,
}: FailedDelivery): number | null {
  const longest = isOurs ? LONGEST_ACCOUNT_WAIT_SECONDS : LONGEST_WAIT_SECONDS;
  const ours = Math.min(FIRST_WAIT_SECONDS * 4 ** (tries - 1), longest);
  const wait = Math.max(ours, Math.min(retryAfterSeconds, 86_400));
  return (tries >= MOST_TRIES && !isOurs) || wait >= secondsLeft ? null : wait;
}

const WAIT_CLASSES = [600, 3600, 6 * 3600];

/** Sends with about the same waiting time are repeated together, so that a long wait for one service delays only its own. */
export const waitClassOf = (seconds: number): number => WAIT_CLASSES.findIndex((most) => seconds <= most);

/**
 * The meaning of a Web Push service's answer (RFC 8030 §5, §7.3): `gone` ends the subscription; `later` and `ours` need another try, `ours` because
 * our clock was not accepted; `otherKey` means that the subscription was made for another key, and `unauthorized` has no known reason.
 */
type WebPushMeaning = 'accepted' | 'gone' | 'refused' | 'later' | 'ours' | 'otherKey' | 'unauthorized';

/** Words of Google's service (web-push-java 212, node-red-contrib-ui-web-push 7) and of Mozilla's (autopush-rs, VapidError). */
const OTHER_KEY =
  /do(?:es)? not correspond to the (?:credentials|sender ID)|VAPID public key mismatch|MismatchSenderId/i;

/** Mozilla's errno 109, and words about the time of our token (web-push-libs/vapid 66). */
const OUR_TOKEN = /"errno":\s*109\b|\bexpir|\bclock\b|\bexp\b/i;

export function pushOutcome(status: number, body = ''): WebPushMeaning {
  if (status >= 200 && status < 300) {
    return 'accepted';
  }
  if (status === 404 || status === 410) {
    return 'gone';
  }
  if (status === 401 || status === 403) {
    return OTHER_KEY.test(body) ? 'otherKey' : OUR_TOKEN.test(body) ? 'ours' : 'unauthorized';
  }
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const DAY_MS = 86_400_000;
const SILENT_MS = 7 * DAY_MS;
const SILENT_DAYS = 3;

type SilentAddress = { silent_since: Date | null; silent_days: number; silent_at: Date | null };

/** The number of days on which an address has left a message unanswered, including today. */
export function silentDaysOf({ silent_days, silent_at }: SilentAddress, now: Date): number {
  const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);
  return silent_at && dayOf(silent_at) === dayOf(now) ? silent_days : silent_days + 1;
}

/**
 * Whether an address that has left another message unanswered is given up: after more than a week, with messages on three days, and only
 * while other Web Push addresses accept the message, because otherwise the outage may be ours. Refusals, full quotas, our keys and our clock never
 * end an address;
 * a service ends it by saying so.
 */
export const isGivenUp = (
  address: SilentAddress,
  { now, isTakenElsewhere }: { now: Date; isTakenElsewhere: boolean },
) =>
  isTakenElsewhere &&
  address.silent_since !== null &&
  now.getTime() - address.silent_since.getTime() > SILENT_MS &&
  silentDaysOf(address, now) >= SILENT_DAYS;

const FEWEST_IN_DOUBT = 3;

/** Whether a maker's service no longer knows so many phones of an app at once that a mistake in the account is more likely. */
export const isDoubtful = ({ gone, phones }: { gone: number; phones: number }): boolean =>
  gone >= FEWEST_IN_DOUBT && gone * 2 > phones;

/** Whether an address is a distributor's: https at its default port, without user or password, and short (UnifiedPush AND_3.0.0). */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length <= 1000 ? URL.parse(endpoint) : null;
  return url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

/** Whether a text is a link for a message: an http or https address, or a path of the app's own; empty opens the app. */
export function isPushLink(link: string): boolean {
  return link === '' || /^\/(?!\/)/.test(link) || /^https?:$/.test(URL.parse(link)?.protocol ?? '');
}
