import type { OrderStatus } from './order-life.ts';

/** Letters and digits that people do not confuse with one another on a bank's form. */
export const REMARK_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REMARK_LENGTH = 6;

/** The time in seconds for sending another slip after a refused one, within a week of the order: its price is not guaranteed forever. */
const AGAIN_SECONDS = 24 * 3600;
const LONGEST_SECONDS = 7 * 24 * 3600;

/**
 * Whether the member may declare "I have transferred" for an order. Money for an order that is closed or paid meanwhile is real as well, and goes to
 * the balance (decision 045); an order that waits for staff already has its slip.
 */
export const maySendSlip = (status: OrderStatus): boolean =>
  status === 'unpaid' || status === 'closed' || status === 'paid';

/** The time at which an order with a refused slip closes. */
export function closesAfterRefusal(
  { createdAt, closesAt }: { createdAt: number; closesAt: number },
  refusedAt: number,
): number {
  return Math.max(closesAt, Math.min(refusedAt + AGAIN_SECONDS, createdAt + LONGEST_SECONDS));
}

/**
 * The number of a transfer in the bank's statement, without the spaces and dashes that people may copy or leave out, so that a transfer has one
 * number; null for any other text.
 */
export function referenceOf(text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{4,64}$/.test(reference) ? reference : null;
}
