import type { CodeRisk } from '#rules/auth/ask-slider.ts';
import { codeRules } from '#rules/auth/one-time-code.ts';
import { isLoopback } from '#server/config-checks.ts';
import type { Limits, Taken } from '#server/limits.ts';
import { subscriberOf } from '#server/subscriber.ts';

export type Refused = { failure: 'TOO_FREQUENT' | 'QUOTA'; retryAfter: number };

const HOUR = 3600;
const DAY = 86_400;

export type Asked = { channel: 'sms' | 'email'; target: string; event: string; perDay: number };

/** Counts one code against every limit of its target and of the whole site; null lets it go out. */
export async function takeCodeQuota(limits: Limits, asked: Asked): Promise<Refused | null> {
  const { channel, target, perDay } = asked;
  const resend = await limits.take(resendKey(asked), 1, codeRules.resendSeconds);
  if (!resend.ok) {
    return refused('TOO_FREQUENT', resend);
  }
  const hour = await limits.take(hourKey(asked), codeRules.perHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  await limits.take(purposeKey(asked), codeRules.perHour, HOUR);
  const day = await limits.take(`code:day:${channel}:${target}`, codeRules.perDay, DAY, { durable: true });
  const all = day.ok ? await limits.take(siteKey(channel), perDay, DAY, { durable: true }) : day;
  return refused('QUOTA', all);
}

/** A code that could not be sent may be asked for again at once. */
export const giveBackResend = (limits: Limits, asked: Place): Promise<void> => limits.clear(resendKey(asked));

/** One address asks for few codes. Behind a proxy that nobody declared everybody is loopback, so loopback is left out. */
export async function takeAddressQuota(limits: Limits, ip: string): Promise<Refused | null> {
  if (isLoopback(ip)) {
    return null;
  }
  const hour = await limits.take(`code:ip:hour:${subscriberOf(ip)}`, codeRules.perAddressPerHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  return refused('QUOTA', await limits.take(addressKey(ip), codeRules.perAddressPerDay, DAY, { durable: true }));
}

/** How the visitor has behaved so far, without counting this code. */
export async function codeRisk(
  limits: Limits,
  { channel, target, event, perDay }: Asked,
  ip: string,
): Promise<CodeRisk> {
  const [toTarget, fromAddress, all] = await Promise.all([
    limits.count(purposeKey({ channel, target, event })),
    limits.count(addressKey(ip), { durable: true }),
    limits.count(siteKey(channel), { durable: true }),
  ]);
  return { toTarget, fromAddress, siteUsed: all / perDay };
}

type Place = Pick<Asked, 'channel' | 'target' | 'event'>;

/** Of a target, whatever the codes are for: else each purpose would have an hour of its own (providers.md §2). */
const hourKey = ({ channel, target }: Pick<Asked, 'channel' | 'target'>) => `code:hour:${channel}:${target}`;
/** Counted for the slider alone: whoever registers, signs in and resets within an hour is no robot. */
const purposeKey = ({ channel, target, event }: Place) => `code:purpose:${channel}:${event}:${target}`;
const siteKey = (channel: Asked['channel']) => `code:all:${channel}`;
const addressKey = (ip: string) => `code:ip:${subscriberOf(ip)}`;
const resendKey = ({ channel, target, event }: Place) => `code:resend:${channel}:${event}:${target}`;

const refused = (failure: Refused['failure'], taken: Taken): Refused | null =>
  taken.ok ? null : { failure, retryAfter: taken.retryAfter };
