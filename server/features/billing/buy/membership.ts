import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import {
  endOfMembership,
  fitsMembership,
  type MembershipSelection,
  membershipLevels,
  membershipWithout,
  type PaidLevel,
  priceOfMembership,
  type YearPrices,
} from '#rules/billing/membership-price.ts';
import { membershipTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Purchase } from '#server/feature/goods/purchase.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { refuseFrozenMember } from '#server/features/account/frozen-member.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { textIn } from '#words/language.ts';
import type { MembershipSnapshot } from '../order-snapshot.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';
import { placeOrder, takeOrderQuota } from '../orders/place-order.ts';
import type { Payer } from '../payment/start-payment.ts';
import { listMembershipLevels } from '../store.ts';
import { findMembership, lockMembership, upsertMembership } from '../store-membership.ts';
import { channelOf, startPaying } from './channels.ts';

/** The levels with their prices for this member, and the level that they have. */
export const listMemberships = handle(billing, billingSchemas, 'listMemberships', async (context) => {
  const { db, member, clock, language } = context;
  const at = secondsOf(clock.now());
  const [prices, mine] = await Promise.all([yearPrices(db), findMembership(db, member.id, clock.now())]);
  return done({
    levels: membershipLevels.map((level) => ({
      level,
      title: textIn(language, membershipTitles[level]),
      year: yuanOf(prices[level]),
      ...upgradeOnWire(priceOfMembership(prices, mine, { level, years: 0 }, at)),
      open: flagOf(priceOfMembership(prices, mine, { level, years: 1 }, at).ok),
    })),
    mine: { level: mine?.level ?? ('none' as const), expire: mine?.expiresAtSeconds ?? 0 },
  });
});

const upgradeOnWire = (price: ReturnType<typeof priceOfMembership>) =>
  price.ok ? { upgrade: yuanOf(price.amountFen) } : {};

/** Orders years of a level, an upgrade, or both; with `paytype` the answer also says how to pay. */
export const orderMembership = handle(billing, billingSchemas, 'orderMembership', async (context) => {
  const { level, years, paytype, amount } = context.input;
  return placeMembership(context, { level, years, paytype, amount });
});

export type MembershipOrder = MembershipSelection & { paytype?: string | undefined; amount?: string | undefined };

/** Also serves the older renewal call, `renewEither`. */
export async function placeMembership(context: Payer, { paytype, amount, ...selection }: MembershipOrder) {
  const { db, member, limits, language, config } = context;
  const channel = paytype === undefined ? undefined : channelOf(context, paytype);
  if (paytype !== undefined && !channel) {
    return fail('PAYTYPE');
  }
  const quota = await takeOrderQuota(limits, member.id);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const placed = await db.transaction().execute((tx) => place(tx, context, selection, amount));
  if (!placed.ok) {
    return placed;
  }
  const sandbox = config.environment === 'demo';
  return channel
    ? startPaying(context, placed.data.order_no, channel)
    : done(orderOnWire(placed.data, language, sandbox));
}

async function place(
  tx: Transaction,
  { member, clock }: Payer,
  selection: MembershipSelection,
  shownPrice: string | undefined,
) {
  await lockMember(tx, member.id);
  const refused = await refuseFrozenMember(tx, member.id);
  if (refused) {
    return refused;
  }
  const now = clock.now();
  const [prices, mine] = [await yearPrices(tx), await findMembership(tx, member.id, now)];
  const price = priceOfMembership(prices, mine, selection, secondsOf(now));
  if (!price.ok) {
    return price.reason === 'level' ? fail('LEVEL', { field: 'level' }) : fail('PARAM', { field: 'years' });
  }
  const { amountFen } = price;
  // The amount is the one that the buyer has seen; it is compared with the price and never becomes the price.
  if (shownPrice !== undefined && shownPrice !== yuanOf(amountFen)) {
    return fail('PRICE_CHANGED', { field: 'amount', amount: yuanOf(amountFen) });
  }
  if (amountFen === 0) {
    return fail('STATE');
  }
  const snapshot = { ...selection, upgrades: mine && mine.level !== selection.level ? mine : null };
  const order = { memberId: member.id, kind: 'member', paytype: 'wechat', amountFen, snapshot } as const;
  return done(await placeOrder(tx, { ...order, at: now }));
}

async function yearPrices(db: Database): Promise<YearPrices> {
  const rows = await listMembershipLevels(db);
  return Object.fromEntries(rows.map(({ level, year_fen }) => [level as PaidLevel, year_fen])) as YearPrices;
}

/** Delivers the level of an order, beginning with the rest of the present one. */
export const membershipPurchase: Purchase<Deps> = {
  kinds: ['member'],
  async deliver(tx, { clock }, order) {
    const { level, years, upgrades } = order.snapshot as MembershipSnapshot;
    await lockMembership(tx, order.member_id);
    const now = clock.now();
    const current = await findMembership(tx, order.member_id, now);
    if (!fitsMembership({ level, upgrades }, current)) {
      return { ok: false };
    }
    await upsertMembership(
      tx,
      {
        member_id: order.member_id,
        level,
        expires_at: new Date(endOfMembership(current, years, secondsOf(now)) * 1000),
      },
      { now, isNew: current === null },
    );
    return { ok: true, ...(current && { before: current }) };
  },
  lock: (tx, order) => lockMembership(tx, order.member_id),
  async takeBack(tx, { clock }, order) {
    const now = clock.now();
    const current = await findMembership(tx, order.member_id, now);
    if (current) {
      const { level, expiresAtSeconds } = membershipWithout(order.snapshot as MembershipSnapshot, current);
      const row = { member_id: order.member_id, level, expires_at: new Date(expiresAtSeconds * 1000) };
      await upsertMembership(tx, row, { now, isNew: false });
    }
  },
};
