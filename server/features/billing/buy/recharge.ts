import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { fenOfRecharge, LEAST_RECHARGE_YUAN, MOST_RECHARGE_YUAN } from '#rules/billing/recharge.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Purchase } from '#server/feature/goods/purchase.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { placeOrder, takeOrderQuota } from '../orders/place-order.ts';
import { listRechargeOptions as listOptions } from '../payment/store-payments.ts';
import { channelOf, openChannels, startPaying } from './channels.ts';

type RechargeContext = Context<typeof billing.recharge, typeof billingSchemas.recharge>;

/** The amounts to choose from, the limits of any other, and the ways to pay. */
export const listRechargeOptions = handle(
  billing,
  billingSchemas,
  'listRechargeOptions',
  async ({ db, payments, config }) => {
    const options = await listOptions(db);
    return done({
      options: options.map(({ id, amount_fen, gift_fen }) => ({
        id,
        amount: yuanOf(amount_fen),
        gift: yuanOf(gift_fen),
      })),
      min: LEAST_RECHARGE_YUAN,
      max: MOST_RECHARGE_YUAN,
      paytypes: openChannels({ payments, config }),
    });
  },
);

/** Places a recharge order and answers its code. */
export const recharge = handle(billing, billingSchemas, 'recharge', async (context) => {
  const { db, input, member, limits, clock } = context;
  const channel = channelOf(context, input.paytype);
  const amounts = await amountOf(context);
  if (!amounts || !channel) {
    return amounts ? fail('PAYTYPE') : fail('AMOUNT', { field: 'money' });
  }
  const quota = await takeOrderQuota(limits, member.id);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const refused = await refuseFrozenMember(db, member.id);
  if (refused) {
    return refused;
  }
  const { amountFen, giftFen } = amounts;
  const order = { memberId: member.id, kind: 'recharge', paytype: channel, amountFen, snapshot: { giftFen } } as const;
  const { order_no } = await db.transaction().execute((tx) => placeOrder(tx, { ...order, at: clock.now() }));
  return startPaying(context, order_no, channel);
});

/** One of the options, or an amount; an amount that is an option has its gift. Null for anything else. */
async function amountOf({ db, input }: RechargeContext) {
  const options = await listOptions(db);
  const amountFen = input.id
    ? (options.find(({ id }) => id === input.id)?.amount_fen ?? null)
    : fenOfRecharge(input.money ?? '');
  const option = options.find(({ amount_fen }) => amount_fen === amountFen);
  return amountFen === null ? null : { amountFen, giftFen: option?.gift_fen ?? 0 };
}

/** Delivers nothing itself: the ledger posts the recharge with its payment. */
export const rechargePurchase: Purchase<Deps> = { kinds: ['recharge'], deliver: async () => ({ ok: true }) };
