import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Purchase } from '#server/feature/goods/purchase.ts';
import { fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { placeOrder, takeOrderQuota } from '../orders/place-order.ts';
import { listPointPacks } from '../store.ts';
import { channelOf, startPaying } from './channels.ts';

/** Orders one of the packs of download points, by its id or its number of points; never from the balance (spec §9). */
export const buyPoints = handle(billing, billingSchemas, 'buyPoints', async (context) => {
  const { db, input, member, limits, clock } = context;
  const { pack_id: id, points } = input;
  const packs = await listPointPacks(db);
  const pack = packs.find((one) => (id === undefined ? one.points === points : one.id === id));
  if (!pack || (id !== undefined && points !== undefined && pack.points !== points)) {
    return fail('POINTS', { field: 'points' });
  }
  const channel = channelOf(context, input.paytype);
  if (!channel) {
    return fail('PAYTYPE');
  }
  const quota = await takeOrderQuota(limits, member.id);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const placed = await db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const order = { memberId: member.id, kind: 'points', paytype: channel, amountFen: pack.amount_fen } as const;
    const refused = await refuseFrozenMember(tx, member.id);
    return refused ?? placeOrder(tx, { ...order, snapshot: { points: pack.points }, at: clock.now() });
  });
  return 'order_no' in placed ? startPaying(context, placed.order_no, channel) : placed;
});

/** Delivers nothing itself: the ledger credits the points with the payment. */
export const pointsPurchase: Purchase<Deps> = { kinds: ['points'], deliver: async () => ({ ok: true }) };
