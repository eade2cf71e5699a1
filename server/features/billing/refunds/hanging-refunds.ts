import { isHanging } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { reopenItem, withdrawItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { factsOfRefund } from './refund-facts.ts';
import { hurryRefund, listRefunds, lockRefund, type Refund } from './store-refunds.ts';

const NAME = 'hangingRefund';

const reasons = {
  waits: { zh: '已了解，继续等待', en: 'Seen; it goes on waiting' },
  atProvider: { zh: '已在服务商后台处理，等待结果', en: 'Handled in the provider’s console; its result is awaited' },
  other: { zh: '其他', en: 'Other' },
} as const;

/**
 * Refunds that a provider has not paid back after about an hour of tries. A pass has the provider asked again at once, for when what was wrong is mended;
 * a failure leaves it to the hourly tries. Neither moves money. One that goes on hanging is opened again a day later.
 */
export const hangingQueue = defineQueue({
  name: NAME,
  title: { zh: '受阻的退款', en: 'Refunds that hang' },
  roles: ['finance'],
  hours: 24,
  needsProof: false,
  reasons,
  async summarize({ db }, ids) {
    const refunds = ids.length > 0 ? await listRefunds(db, ids) : [];
    return new Map(
      refunds.map((refund) => [
        refund.id,
        { title: `¥${yuanOf(refund.amount_fen)}`, subtitle: refund.order_no, reason: null },
      ]),
    );
  },
  async detail({ db }, id, { language }) {
    const [refund] = await listRefunds(db, [id]);
    return refund
      ? {
          title: `¥${yuanOf(refund.amount_fen)}`,
          facts: factsOfRefund(refund, language),
          checks: [],
          pictures: [],
          orders: [refund.order_no],
          history: [],
        }
      : null;
  },
  async decide(tx, _, id, { outcome, at }) {
    const refund = await lockRefund(tx, id);
    if (outcome === 'pass' && refund?.state === 'sending') {
      await hurryRefund(tx, id, at);
    }
    return { ok: true };
  },
});

/** A day of hourly tries. */
const AGAIN_TRIES = 24;

/** Opens the item of a refund that hangs since this try, and again each day. */
export async function noteHanging(tx: Transaction, { id, order_id, tries }: Refund, now: Date): Promise<void> {
  if (isHanging(tries) && (!isHanging(tries - 1) || tries % AGAIN_TRIES === 0)) {
    const { member_id: memberId } = await lockOrderById(tx, order_id);
    await reopenItem(tx, { queue: hangingQueue, subjectId: id, memberId, now });
  }
}

/** A refund that is over waits for nobody. */
export const endHanging = (tx: Transaction, id: number, now: Date): Promise<void> => withdrawItem(tx, NAME, id, now);
