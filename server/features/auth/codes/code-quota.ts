import type { CodeRisk } from '#rules/auth/ask-slider.ts';
import { codeRules } from '#rules/auth/one-time-code.ts';
import { isLoopback } from '#server/config/config-checks.ts';
import type { Limits, Taken } from '#server/limits/limits.ts';
import { countFrom, type From, giveBackFrom, takeFrom } from '#server/limits/take-from.ts';

export type Refused = {
  failure: 'TOO_FREQUENT' | 'QUOTA' | 'SLIDER_REQUIRED';
  details: { retry_after?: number };
};

const HOUR = 3600;
const DAY = 86_400;

/** `share` is the owner of the quota: the target, or the member who requests a code to a contact of their own. */
export type Asked = { channel: 'sms' | 'email'; share: string; event: string; perDay: number };

export const shareOf = (target: string, ownerAsking: { id: number } | null): string =>
  ownerAsking ? `member:${ownerAsking.id}` : target;

/** Counts one code against every limit of its share and of the whole site; null admits it. */
export async function takeCodeQuota(limits: Limits, asked: Asked, isSolved: boolean): Promise<Refused | null> {
  const { channel, perDay } = asked;
  const resend = await limits.take(resendKey(asked), 1, codeRules.resendSeconds);
  if (!resend.ok) {
    return refused('TOO_FREQUENT', resend);
  }
  if (!isSolved && !(await takeOpen(limits, asked))) {
    await giveBackResend(limits, asked);
    return { failure: 'SLIDER_REQUIRED', details: {} };
  }
  const hour = await limits.take(hourKey(asked), codeRules.perHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  const day = await limits.take(dayKey(asked), codeRules.perDay, DAY, { durable: true });
  const all = day.ok ? await limits.take(siteKey(channel), perDay, DAY, { durable: true }) : day;
  return refused('QUOTA', all);
}

/** Counted separately, so that simultaneous requests have the same limit as consecutive ones. */
const takeOpen = async (limits: Limits, asked: Asked): Promise<boolean> =>
  (await limits.take(openKey(asked), codeRules.openPerDay, DAY, { durable: true })).ok;

/** A code that could not be sent may be requested again at once. */
export const giveBackResend = (limits: Limits, asked: Asked): Promise<void> => limits.clear(resendKey(asked));

/** Returns everything that a code has used up, because it has not been sent, and the provider or our account there is at fault. */
export async function giveBackCode(limits: Limits, asked: Asked, { ip, isSolved }: Unsent): Promise<void> {
  const durable = { durable: true };
  const ofAddress = isLoopback(ip)
    ? []
    : [giveBackFrom(limits, hourFrom(ip)), giveBackFrom(limits, dayFrom(ip), durable)];
  await Promise.all([
    giveBackResend(limits, asked),
    limits.giveBack(hourKey(asked)),
    limits.giveBack(dayKey(asked), durable),
    ...(isSolved ? [] : [limits.giveBack(openKey(asked), durable)]),
    limits.giveBack(siteKey(asked.channel), durable),
    ...ofAddress,
  ]);
}

export type Unsent = { ip: string; isSolved: boolean };

const UNSENT_SECONDS = 600;
const MOST_UNSENT = 10;

/** Bounds the questions to a provider that fails: returned codes would have no limit. False beyond it. */
export const takeUnsent = async (limits: Limits, ip: string): Promise<boolean> =>
  (await takeFrom(limits, { key: 'code:unsent', ip }, MOST_UNSENT, UNSENT_SECONDS)).ok;

/** Limits the codes per address. Loopback is exempt, because behind an undeclared proxy every visitor has it. */
export async function takeAddressQuota(limits: Limits, ip: string): Promise<Refused | null> {
  if (isLoopback(ip)) {
    return null;
  }
  const hour = await takeFrom(limits, hourFrom(ip), codeRules.perAddressPerHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  return refused('QUOTA', await takeFrom(limits, dayFrom(ip), codeRules.perAddressPerDay, DAY, { durable: true }));
}

/** The visitor's recent behavior, without this code. */
export async function codeRisk(limits: Limits, asked: Asked, ip: string): Promise<CodeRisk> {
  const [toTarget, fromAddress, all] = await Promise.all([
    limits.count(dayKey(asked), { durable: true }),
    countFrom(limits, dayFrom(ip), { durable: true }),
    limits.count(siteKey(asked.channel), { durable: true }),
  ]);
  return { toTarget, fromAddress, siteUsed: all / asked.perDay };
}

/** Shared by all events: otherwise each would have an hourly limit of its own (providers.md §2). */
const hourKey = ({ channel, share }: Asked) => `code:hour:${channel}:${share}`;
const dayKey = ({ channel, share }: Asked) => `code:day:${channel}:${share}`;
const openKey = ({ channel, share }: Asked) => `code:open:${channel}:${share}`;
const resendKey = ({ channel, share, event }: Asked) => `code:resend:${channel}:${event}:${share}`;
const siteKey = (channel: Asked['channel']) => `code:all:${channel}`;
const hourFrom = (ip: string): From => ({ key: 'code:ip:hour', ip });
const dayFrom = (ip: string): From => ({ key: 'code:ip', ip });

const refused = (failure: Refused['failure'], taken: Taken): Refused | null =>
  taken.ok ? null : { failure, details: { retry_after: taken.retryAfter } };
