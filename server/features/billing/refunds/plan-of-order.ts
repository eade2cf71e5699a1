import { moneyChannels } from '#rules/billing/order-life.ts';
import { type PaidMoney, planRefund, type RefundPlan, type RefundWay } from '#rules/billing/refund.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { OwnedOrder } from '#server/feature/goods/purchase.ts';
import { lockMoney } from '../ledger/store-ledger.ts';
import type { PointsSnapshot, RechargeSnapshot } from '../order-snapshot.ts';
import { listPaidEntries, type PaidEntry, sumMembershipPoints } from './store-refunds.ts';

/** The movements of a refund, computed from the member's present money, which is locked until the transaction ends. */
export async function planOfOrder(tx: Transaction, order: OwnedOrder, way: RefundWay): Promise<RefundPlan> {
  const { kind, snapshot, member_id: memberId, paid_tx, paid_at } = order;
  if (paid_tx === null || paid_at === null) {
    return { ok: false, reason: 'nothing' };
  }
  const paid = moneyOf(await listPaidEntries(tx, paid_tx));
  const givenPoints = kind === 'member' ? await sumMembershipPoints(tx, order) : 0;
  const refundable = {
    kind,
    paid,
    gaveGiftFen: kind === 'recharge' ? (snapshot as RechargeSnapshot).giftFen : 0,
    soldPoints: kind === 'points' ? (snapshot as PointsSnapshot).points : 0,
    givenPoints,
  };
  return planRefund(refundable, way, { memberId, money: await lockMoney(tx, memberId) });
}

/** The accounts from which the money of an order came. */
function moneyOf(entries: readonly PaidEntry[]): PaidMoney {
  const spent = (kind: PaidEntry['kind']) => Math.max(0, -(entries.find((entry) => entry.kind === kind)?.amount ?? 0));
  const channel = moneyChannels.find((kind) => spent(kind) > 0);
  return channel
    ? { by: channel, amountFen: spent(channel), giftFen: 0 }
    : { by: 'balance', amountFen: spent('balance') + spent('gift'), giftFen: spent('gift') };
}
