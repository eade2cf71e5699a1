import { unsentReasons } from '#contract/failure-reasons.ts';
import type { CodeRisk } from '#rules/auth/ask-slider.ts';
import { mailboxOf } from '#rules/auth/contact.ts';
import { codeRules } from '#rules/auth/one-time-code.ts';
import { isLoopback } from '#server/config/config-checks.ts';
import type { Limits, TakeResult } from '#server/limits/limits.ts';
import { countFrom, type From, giveBackFrom, takeFrom } from '#server/limits/take-from.ts';
import type { Localized } from '#words/language.ts';

export type QuotaRefusal = {
  failure: 'TOO_FREQUENT' | 'QUOTA' | 'SLIDER_REQUIRED';
  details: { retry_after?: number; reason?: Localized };
};

const HOUR = 3600;
const DAY = 86_400;
const durably = { durable: true };

/** `share` is the owner of the quota: the target, of e-mail the mailbox behind it, or the member who requests a code to a contact of their own. */
export type CodeRequest = {
  channel: 'sms' | 'email';
  target: string;
  share: string;
  /** The key of the pause between two codes. */
  pause: string;
  perDay: number;
};

export const shareOf = (target: string, ownerAsking: { id: number } | null): string =>
  ownerAsking ? `member:${ownerAsking.id}` : mailboxOf(target);

/** A provider of SMS takes one message a minute to a number, for any purpose and sender; other channels have no such limit. */
export const pauseOf = (isOfProvider: boolean, request: { target: string; share: string; event: string }): string =>
  isOfProvider ? request.target : `${request.event}:${request.share}`;

/** Counts one code against every limit of its target, its share and the whole site; null admits it. */
export async function takeCodeQuota(
  limits: Limits,
  request: CodeRequest,
  isSolved: boolean,
): Promise<QuotaRefusal | null> {
  const pause = await limits.take(pauseKey(request), 1, codeRules.resendSeconds);
  if (!pause.ok) {
    return refused('TOO_FREQUENT', pause);
  }
  if (!isSolved && !(await takeOpen(limits, request))) {
    await giveBackPause(limits, request);
    return { failure: 'SLIDER_REQUIRED', details: {} };
  }
  const refusal = await takeHourAndDay(limits, request);
  if (refusal) {
    // No code is sent here, so the pause is returned: a stranger who asks each minute must not delay the member.
    await giveBackPause(limits, request);
    await (isSolved ? undefined : limits.giveBack(openKey(request), durably));
  }
  return refusal;
}

/** The share is counted first, so that a share without codes left takes none from the number. */
async function takeHourAndDay(limits: Limits, request: CodeRequest): Promise<QuotaRefusal | null> {
  const { perHour, perDay } = isOfNumber(request) ? codeRules.signedOut : codeRules;
  const hour = await limits.take(hourKey(request), perHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  const day = await limits.take(dayKey(request), perDay, DAY, durably);
  if (!day.ok) {
    return refused('QUOTA', day);
  }
  const ofNumber = request.channel === 'sms' ? await takeOfNumber(limits, request) : day;
  if (!ofNumber.ok) {
    await Promise.all([limits.giveBack(hourKey(request)), limits.giveBack(dayKey(request), durably)]);
    return {
      failure: 'TOO_FREQUENT',
      details: { retry_after: ofNumber.retryAfter, reason: unsentReasons.sms.waiting },
    };
  }
  return refused('QUOTA', await limits.take(siteKey(request.channel), request.perDay, DAY, durably));
}

async function takeOfNumber(limits: Limits, request: CodeRequest): Promise<TakeResult> {
  const hour = await limits.take(numberHourKey(request), codeRules.perHour, HOUR);
  return hour.ok ? limits.take(numberDayKey(request), codeRules.perDay, DAY, durably) : hour;
}

/** The share of visitors who type a number that is not proven to be theirs. */
const isOfNumber = ({ channel, share, target }: CodeRequest): boolean => channel === 'sms' && share === target;

/** Counted separately, so that simultaneous requests have the same limit as consecutive ones. */
const takeOpen = async (limits: Limits, request: CodeRequest): Promise<boolean> =>
  (await limits.take(openKey(request), codeRules.openPerDay, DAY, durably)).ok;

/** A code that could not be sent may be requested again at once. */
export const giveBackPause = (limits: Limits, request: CodeRequest): Promise<void> => limits.clear(pauseKey(request));

/** Returns every count of a code that was not sent through the fault of the provider or of our account there. */
export async function giveBackCode(limits: Limits, request: CodeRequest, { ip, isSolved }: UnsentCode): Promise<void> {
  const ofAddress = isLoopback(ip)
    ? []
    : [giveBackFrom(limits, hourFrom(ip)), giveBackFrom(limits, dayFrom(ip), durably)];
  await Promise.all([
    giveBackPause(limits, request),
    limits.giveBack(hourKey(request)),
    ...(request.channel === 'sms'
      ? [limits.giveBack(numberHourKey(request)), limits.giveBack(numberDayKey(request), durably)]
      : []),
    limits.giveBack(dayKey(request), durably),
    ...(isSolved ? [] : [limits.giveBack(openKey(request), durably)]),
    limits.giveBack(siteKey(request.channel), durably),
    ...ofAddress,
  ]);
}

export type UnsentCode = { ip: string; isSolved: boolean };

const UNSENT_SECONDS = 600;
const MOST_UNSENT = 10;

/** Limits the requests to a failing provider: returned codes would have no limit. False above the limit. */
export const takeUnsent = async (limits: Limits, ip: string): Promise<boolean> =>
  (await takeFrom(limits, { key: 'code:unsent', ip }, MOST_UNSENT, UNSENT_SECONDS)).ok;

/** Limits the codes per address. Loopback is exempt, because behind an undeclared proxy every visitor has it. */
export async function takeAddressQuota(limits: Limits, ip: string): Promise<QuotaRefusal | null> {
  if (isLoopback(ip)) {
    return null;
  }
  const hour = await takeFrom(limits, hourFrom(ip), codeRules.perAddressPerHour, HOUR);
  if (!hour.ok) {
    return refused('TOO_FREQUENT', hour);
  }
  return refused('QUOTA', await takeFrom(limits, dayFrom(ip), codeRules.perAddressPerDay, DAY, durably));
}

/** The risk of the visitor's recent behavior, without this code. */
export async function codeRisk(limits: Limits, request: CodeRequest, ip: string): Promise<CodeRisk> {
  const [toTarget, fromAddress, all] = await Promise.all([
    limits.count(dayKey(request), durably),
    countFrom(limits, dayFrom(ip), durably),
    limits.count(siteKey(request.channel), durably),
  ]);
  return { toTarget, fromAddress, siteUsed: all / request.perDay };
}

/**
 * Shared by all events: otherwise each would have limits of its own (providers.md §2). A provider of SMS counts by the number alone, so the number's
 * hour and day do the same.
 */
const hourKey = ({ channel, share }: CodeRequest) => `code:hour:${channel}:${share}`;
const dayKey = ({ channel, share }: CodeRequest) => `code:day:${channel}:${share}`;
const openKey = ({ channel, share }: CodeRequest) => `code:open:${channel}:${share}`;
const pauseKey = ({ channel, pause }: CodeRequest) => `code:pause:${channel}:${pause}`;
const numberHourKey = ({ target }: CodeRequest) => `code:number:hour:${target}`;
const numberDayKey = ({ target }: CodeRequest) => `code:number:day:${target}`;
const siteKey = (channel: CodeRequest['channel']) => `code:all:${channel}`;
const hourFrom = (ip: string): From => ({ key: 'code:ip:hour', ip });
const dayFrom = (ip: string): From => ({ key: 'code:ip', ip });

const refused = (failure: QuotaRefusal['failure'], quota: TakeResult): QuotaRefusal | null =>
  quota.ok ? null : { failure, details: { retry_after: quota.retryAfter } };
