import { ticketReasons } from '#contract/failure-reasons.ts';
import { dayNumber } from '#rules/calendar.ts';
import { isLoopback } from '#server/config/config-checks.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Failed, fail } from '#server/feature/handle.ts';
import { upsertProviderError } from '#server/feature/providers/store-provider-health.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { passesSlider } from '../pass-slider.ts';

type TicketContext = Deps & { ip: string };

/** The tickets of one network in ten minutes: the number without the slider, and the limit. */
const TICKETS = { open: 12, most: 120, seconds: 600 } as const;
/** WeChat allows 100,000 QR codes a day for an account (接口调用频次限制说明); the rest is for the probe and for other uses of the account. */
export const CODES_PER_DAY = 95_000;
const DAY = 86_400;

/** Counts one ticket, which may use one of WeChat's QR codes of the day; null admits it. */
export async function takeTicket(
  context: TicketContext,
  slider: string | undefined,
): Promise<Failed<'SLIDER_REQUIRED' | 'TOO_FREQUENT' | 'PROVIDER_DOWN'> | null> {
  const { limits, ip } = context;
  if (!(await passesSlider(context, slider)) && !(await takeOpen(context))) {
    return fail('SLIDER_REQUIRED');
  }
  const quota = await takeFrom(limits, { key: 'ticket:ip', ip }, TICKETS.most, TICKETS.seconds);
  return quota.ok ? takeOfDay(context) : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
}

/** Loopback is exempt, because behind an undeclared proxy every visitor has it. */
async function takeOpen({ limits, clock, ip }: TicketContext): Promise<boolean> {
  const used = await limits.count(dayKey(clock.now()), { durable: true });
  if (used >= CODES_PER_DAY / 2) {
    return false;
  }
  return isLoopback(ip) || (await takeFrom(limits, { key: 'ticket:open', ip }, TICKETS.open, TICKETS.seconds)).ok;
}

/** The operator gets a message before WeChat refuses. WeChat's day follows its own clock; ours begins at midnight in Shanghai. */
async function takeOfDay({ db, limits, clock, config }: TicketContext): Promise<Failed<'PROVIDER_DOWN'> | null> {
  const now = clock.now();
  if (config.wechat.driver === 'open' || (await limits.take(dayKey(now), CODES_PER_DAY, DAY, { durable: true })).ok) {
    return null;
  }
  const words = `${CODES_PER_DAY} QR codes were drawn today, which is near WeChat's quota`;
  await upsertProviderError(db, 'wechatLogin', now, new ProviderError('ours', words, { fault: 'quota' }));
  return fail('PROVIDER_DOWN', { reason: ticketReasons.usedUp });
}

export const dayKey = (now: Date): string => `wechat:codes:${dayNumber(now.getTime() / 1000)}`;
