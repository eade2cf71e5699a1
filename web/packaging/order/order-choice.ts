import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { Plan } from '#modules/app-module.ts';
import type { Platform } from '#words/platform.ts';
import { useText } from '../../texts/use-text.ts';
import { orderTexts } from './texts.ts';

export type PlanOffer = z.output<typeof billingSchemas.listPrices.output>['plans'][number];
type ShownOrder = z.output<typeof billingSchemas.listOrders.output>['list'][number];

/** The offered periods in months; 0 is the permanent version. */
export const periods = { m1: 1, m3: 3, m12: 12, m0: 0 } as const;
export type Period = keyof typeof periods;

export type OrderChoice = { plan: Plan; period: Period; platforms: readonly Platform[] };

/** Whether an unpaid order is for this choice. */
export const isOrderOf = (
  { choice: ordered }: Pick<ShownOrder, 'choice'>,
  { plan, period, platforms }: OrderChoice,
): boolean =>
  ordered?.plan === plan &&
  ordered.months === periods[period] &&
  ordered.platforms.length === platforms.length &&
  platforms.every((platform) => ordered.platforms.includes(platform));

/** The price of one platform in yuan. */
export const feeOf = ({ fees }: PlanOffer, period: Period, platform: Platform): string =>
  fees.find(({ months }) => months === periods[period])?.fee[platform] ?? '0.00';

export function usePeriods(): Record<Period, string> {
  const text = useText(orderTexts);
  return {
    m1: text('oneMonth'),
    m3: text('months', { count: 3 }),
    m12: text('months', { count: 12 }),
    m0: text('forever'),
  };
}
