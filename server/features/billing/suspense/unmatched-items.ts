import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { reopenItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { listLeft, lockUnmatched, type Unmatched } from './store-unmatched.ts';

/** The queue of payments that do not fit, and the hours in which finance looks at one. */
export const unmatched = { name: 'unmatchedPayment', hours: 24 } as const;

const AT_ONCE = 50;
const DAY_MS = 86_400_000;

/** Opens the item of a payment, the first time or again. */
export async function openUnmatched(
  tx: Transaction,
  { id, order_id }: Pick<Unmatched, 'id' | 'order_id'>,
  now: Date,
): Promise<void> {
  const { member_id: memberId } = await lockOrderById(tx, order_id);
  await reopenItem(tx, { queue: unmatched, subjectId: id, memberId, now });
}

/** Each hour: what staff have left as it is comes back after a day, as long as its money is in suspense. */
export async function reopenLeft({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  for (const left of await listLeft(db, new Date(now.getTime() - DAY_MS), AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      const row = await lockUnmatched(tx, left.id);
      if (row?.state === 'open') {
        await openUnmatched(tx, row, now);
      }
    });
  }
}
