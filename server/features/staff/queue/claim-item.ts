import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { claimedSince } from '#rules/staff/claim-life.ts';
import type { Transaction } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { isOneself } from '../members/own-member.ts';
import { oneItemOnWire } from './item-on-wire.ts';
import { queueOfItem } from './queue-access.ts';
import { findItem, type Item, lockItem, updateClaim } from './store-items.ts';

/** Claims an item, or releases it. A claim without activity for half an hour expires. */
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
    await updateClaim(tx, item.id, input.claim ? me.id : null, clock.now());
    await noteAct(tx, { target: `${item.queue}:${item.id}`, after: { claim: input.claim } });
    return done({ queue: queue.data, item: await itemAfter(tx, item.id) });
  });
  return claimed.ok ? done(await oneItemOnWire(context, claimed.data.queue, claimed.data.item)) : claimed;
});

/** The colleague with an unexpired claim, other than oneself. */
export const otherHolder = ({ claimed_by, claimed_at, claimer }: Item, me: number, now: Date): string | null =>
  claimed_by !== null && claimed_by !== me && claimed_at !== null && claimed_at > claimedSince(now)
    ? (claimer ?? '')
    : null;

/** Read in the transaction that locked it, because the item may be deleted with its member afterwards. */
export const itemAfter = async (tx: Transaction, id: number): Promise<Item> => (await findItem(tx, id))!;
