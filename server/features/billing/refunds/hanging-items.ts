import { isHanging } from '#rules/billing/refund.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { updateItemWithdrawn, upsertItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { type Refund, updateRefund } from './store-refunds.ts';

/** The queue of refunds that hang, and the hours in which finance looks at one. */
export const hanging = { name: 'hangingRefund', hours: 24 } as const;

/** A day of hourly tries. */
const AGAIN_TRIES = 24;

/** Opens the item of a refund that has hung since this try, and again each day. */
export async function noteHanging(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const { tries } = refund;
  if (isHanging(tries) && (!isHanging(tries - 1) || tries % AGAIN_TRIES === 0)) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund whose money has come back to our account, once for each time. */
export async function noteReturned(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const isNews = refund.state !== 'sending' || refund.trouble?.kind !== 'returned';
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'returned' }) });
  if (isNews) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund that its provider has paid back after its money went to the balance or was paid back by hand. */
export async function noteDoubled(tx: Transaction, { clock, log }: Deps, refund: Refund): Promise<void> {
  if (refund.trouble?.kind === 'doubled') {
    return;
  }
  log.error({ refund: refund.id }, 'a refund is paid back by its provider, and has ended in another way as well');
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'doubled' }) });
  await reopen(tx, refund, clock.now());
}

const QUIET = { fault: null, code: '', words: '' };

async function reopen(tx: Transaction, { id, order_id }: Pick<Refund, 'id' | 'order_id'>, now: Date): Promise<void> {
  const { member_id: memberId } = await lockOrderById(tx, order_id);
  await upsertItem(tx, { queue: hanging, subjectId: id, memberId, now });
}

/** Withdraws the item of a refund that has ended. */
export const endHanging = (tx: Transaction, id: number, now: Date): Promise<void> =>
  updateItemWithdrawn(tx, hanging.name, id, now);
