import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import type { Transaction } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { isOneself } from '#server/features/staff/members/own-member.ts';
import { oneItemOnWire } from './item-on-wire.ts';
import { queueOfItem } from './queue-access.ts';
import { claimItem as claim, claimedSince, findItem, type Item, lockItem } from './review-items.ts';

/** Takes an item for oneself, or gives it back. A claim that nobody came back to for half an hour lets others in. */
export const claimItem = handle(staff, staffSchemas, 'claimItem', async (context) => {
  const { db, clock, input, staff: me, noteAct } = context;
  const claimed = await db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, input.id);
    const queue = queueOfItem(context, item);
    if (!item || !queue.ok) {
      return queue.ok ? fail('NOT_FOUND') : queue;
    }
    if (await isOneself(tx, me, item.member_id)) {
      return fail('ONESELF');
    }
    if (item.status !== 'open') {
      return fail('STATE');
    }
    const holder = otherHolder(item, me.id, clock.now());
    if (holder !== null) {
      return fail('CLAIMED', { username: holder });
    }
    await claim(tx, item.id, input.claim ? me.id : null, clock.now());
    await noteAct(tx, { target: `${item.queue}:${item.id}`, after: { claim: input.claim } });
    return done({ queue: queue.data, item: await itemAfter(tx, item.id) });
  });
  return claimed.ok ? done(await oneItemOnWire(context, claimed.data.queue, claimed.data.item)) : claimed;
});

/** Who else works on it, while their claim holds. */
export const otherHolder = ({ claimed_by, claimed_at, claimer }: Item, me: number, now: Date): string | null =>
  claimed_by !== null && claimed_by !== me && claimed_at !== null && claimed_at > claimedSince(now)
    ? (claimer ?? '')
    : null;

/** In the transaction that locked it: afterwards it may go with its member. */
export const itemAfter = async (tx: Transaction, id: number): Promise<Item> => (await findItem(tx, id))!;
