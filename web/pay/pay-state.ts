import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';

export type PayOrder = z.output<typeof billingSchemas.getOrder.output>;
export type Way = PayOrder['paytypes'][number];

/** `over`: the time of the order has ended and the server has not closed it yet; a payment on its way may still pay it. */
export type Stage = 'open' | 'over' | 'closed' | 'checking' | 'paid' | 'refunded';

export const stageOf = ({ status }: Pick<PayOrder, 'status'>, secondsLeft: number): Stage =>
  status === 'unpaid' ? (secondsLeft > 0 ? 'open' : 'over') : status;

/** The way that is shown first: the one chosen before. A new order of packing has the balance, which counts only if it is enough. */
export function firstWay(order: Pick<PayOrder, 'paytype' | 'paytypes' | 'balance' | 'amount'>): Way | undefined {
  const chosen = order.paytypes.find((way) => way === order.paytype);
  if (chosen && (chosen !== 'balance' || missingYuan(order) === null)) {
    return chosen;
  }
  return order.paytypes.find((way) => way !== 'balance') ?? order.paytypes[0];
}

/** The yuan that the balance lacks for the order; null when it is enough. */
export function missingYuan({ balance, amount }: Pick<PayOrder, 'balance' | 'amount'>): string | null {
  const missing = fenOf(amount) - fenOf(balance);
  return missing > 0 ? yuanOf(missing) : null;
}

/** The rest of the balance after the order. */
export const restYuan = ({ balance, amount }: Pick<PayOrder, 'balance' | 'amount'>): string =>
  yuanOf(fenOf(balance) - fenOf(amount));

type ReadCode = { code_seconds_left?: number | undefined; readAt: number };

/** The end of a code in seconds, by the browser's clock (`readAt`: milliseconds). An order that waits for a transfer has days, its other codes have not. */
export const codeEnd = (code: ReadCode | undefined, { expire_time }: Pick<PayOrder, 'expire_time'>): number =>
  code?.code_seconds_left === undefined
    ? expire_time
    : Math.min(expire_time, Math.floor(code.readAt / 1000) + code.code_seconds_left);

/** The share of the amount that the balance covers, up to 1. */
export const coveredShare = ({ balance, amount }: Pick<PayOrder, 'balance' | 'amount'>): number =>
  Math.min(1, fenOf(balance) / Math.max(1, fenOf(amount)));

/** Whole yuan that cover an amount: a recharge is a whole number (spec §5). */
export const wholeYuan = (yuan: string): number => Math.ceil(fenOf(yuan) / 100);

/** Seconds as `14:32`. */
export const formatLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const fenOf = (yuan: string): number => fenOfYuan(yuan) ?? 0;
