import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import { upsertItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { findUnmatched, listLeft, lockUnmatched, type UnmatchedPayment } from './store-unmatched.ts';

/** The queue of unmatched payments, and the hours in which finance looks at one. */
export const unmatched = { name: 'unmatchedPayment', hours: 24 } as const;

/** A payment with its order, both locked: the order first, as notifications lock them. */
export async function lockWithOrder(
  tx: Transaction,
  id: number,
): Promise<{ row: UnmatchedPayment; order: Order } | undefined> {
  const found = await findUnmatched(tx, id);
  const order = found && (await lockOrderById(tx, found.order_id));
  const row = order && (await lockUnmatched(tx, id));
  return row && { row, order };
}

const AT_ONCE = 50;
const DAY_MS = 86_400_000;

/** Opens the item of a payment, the first time or again. */
export async function openUnmatched(
  tx: Transaction,
  { id, order_id }: Pick<UnmatchedPayment, 'id' | 'order_id'>,
  now: Date,
): Promise<void> {
  const { member_id: memberId } = await lockOrderById(tx, order_id);
  await upsertItem(tx, { queue: unmatched, subjectId: id, memberId, now });
}

/** Each hour: opens the items again that staff left as they were a day ago, as long as the money is in suspense. */
export async function reopenLeft({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  for (const left of await listLeft(db, new Date(now.getTime() - DAY_MS), AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      const locked = await lockWithOrder(tx, left.id);
      if (locked?.row.state === 'open') {
        await openUnmatched(tx, locked.row, now);
      }
    });
  }
}
