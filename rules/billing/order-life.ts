export const orderStatuses = ['unpaid', 'checking', 'paid', 'closed', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** The ways in which money comes in from outside, in the order in which they are offered. */
export const moneyChannels = ['wechat', 'alipay', 'stripe', 'bank'] as const;
export const paytypes = [...moneyChannels, 'balance', 'trial'] as const;
export type Paytype = (typeof paytypes)[number];

/** Product.md §6: an order closes after 15 minutes, one that is paid by bank transfer after 72 hours. */
const OPEN_SECONDS = 15 * 60;
const OPEN_SECONDS_BY_BANK = 72 * 3600;
/** The tolerance in seconds for the provider’s clock; a payment counts as late only beyond it. */
const LATE_AFTER_SECONDS = 300;

export const closesAt = (createdAtSeconds: number, paytype: Paytype): number =>
  createdAtSeconds + (paytype === 'bank' ? OPEN_SECONDS_BY_BANK : OPEN_SECONDS);

/** Whether one status may follow another. Only money that the provider confirms opens a closed order again. */
export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean => nextStatuses[from].includes(to);

/** `checking` returns to `unpaid` with a refused slip. */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['checking', 'paid', 'closed'],
  checking: ['paid', 'unpaid', 'closed'],
  paid: ['refunded'],
  closed: ['paid'],
  refunded: [],
};

type Open = { status: OrderStatus; closesAtSeconds: number };

/** Whether a member may still pay. An order after its closing time waits for the sweeper, and is no longer payable. */
export const isPayable = ({ status, closesAtSeconds }: Open, atSeconds: number): boolean =>
  status === 'unpaid' && atSeconds < closesAtSeconds;

/** Whether a payment was made after the order closed. */
export const isLate = (paidAtSeconds: number, closesAtSeconds: number): boolean =>
  paidAtSeconds > closesAtSeconds + LATE_AFTER_SECONDS;

/** Whether nobody can pay by a code anymore, by any clock. A trade that never had a code cannot be paid either. */
export const isCodeOver = (expiresAtSeconds: number | null, atSeconds: number): boolean =>
  expiresAtSeconds === null || atSeconds > expiresAtSeconds + LATE_AFTER_SECONDS;

/** The ways to pay each kind of order: the balance "is usable only for packing" (spec §9), and a recharge cannot pay itself. */
const payableByBalance = new Set(['pack', 'renew']);
export const mayPayWith = (kind: string, paytype: Paytype): boolean =>
  paytype !== 'trial' && (paytype !== 'balance' || payableByBalance.has(kind));
