import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { claimedSince } from '#rules/staff/claim-life.ts';
import { done, handle } from '#server/feature/handle.ts';
import { itemsOnWire } from './item-on-wire.ts';
import { queueNamed } from './queue-access.ts';
import { countChoices, listItems } from './store-items.ts';

export const listQueue = handle(staff, staffSchemas, 'listQueue', async (context) => {
  const { db, clock, input, staff: me } = context;
  const { limit, overdue, ...rest } = input;
  const found = queueNamed(context, input.queue);
  if (!found.ok) {
    return found;
  }
  const now = clock.now();
  const overdueAt = overdue ? now : undefined;
  const filter = { ...rest, staffId: me.id, overdueAt, claimedSince: claimedSince(now) };
  const items = await listItems(db, filter, limit + 1).execute();
  const list = await itemsOnWire(context, found.data, items.slice(0, limit));
  const isFirstPage = input.member === undefined && input.before === undefined && input.after === undefined;
  const counts = isFirstPage ? await countChoices(db, input.queue, me.id, now) : null;
  return done({ list, has_more: flagOf(items.length > limit), counts });
});
