import { isHanging } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { reopenItem, withdrawItem } from '#server/feature/store-review-items.ts';
import { lockOrderById } from '../orders/store-orders.ts';
import { factsOfRefund } from './refund-facts.ts';
import { hurryRefund, listRefunds, lockRefund, type Refund, updateRefund } from './store-refunds.ts';

const NAME = 'hangingRefund';

const reasons = {
  waits: { zh: '已了解，继续等待', en: 'Seen; it goes on waiting' },
  atProvider: { zh: '已在服务商后台处理，等待结果', en: 'Handled in the provider’s console; its result is awaited' },
  other: { zh: '其他', en: 'Other' },
} as const;

/**
 * Refunds that a provider has not paid back after about an hour of tries, that came back to us, and that are paid twice. A pass has the provider asked again at once, for when what was wrong is mended;
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
export async function noteHanging(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const { tries } = refund;
  if (isHanging(tries) && (!isHanging(tries - 1) || tries % AGAIN_TRIES === 0)) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund whose money has come back to our account, once for each time. */
export async function noteReturned(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  const isNews = refund.state !== 'sending' || refund.trouble?.kind !== 'returned';
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'returned' }) });
  if (isNews) {
    await reopen(tx, refund, now);
  }
}

/** Opens the item of a refund that its provider has paid back after all, while its money is in the balance. */
export async function noteDoubled(tx: Transaction, { clock, log }: Deps, refund: Refund): Promise<void> {
  if (refund.trouble?.kind === 'doubled') {
    return;
  }
  log.error({ refund: refund.id }, 'a refund is paid back by its provider, and is in the balance as well');
  await updateRefund(tx, refund.id, { trouble: JSON.stringify({ ...QUIET, kind: 'doubled' }) });
  await reopen(tx, refund, clock.now());
}

const QUIET = { fault: null, code: '', words: '' };

async function reopen(tx: Transaction, { id, order_id }: Pick<Refund, 'id' | 'order_id'>, now: Date): Promise<void> {
  const { member_id: memberId } = await lockOrderById(tx, order_id);
  await reopenItem(tx, { queue: hangingQueue, subjectId: id, memberId, now });
}

/** A refund that is over waits for nobody. */
export const endHanging = (tx: Transaction, id: number, now: Date): Promise<void> => withdrawItem(tx, NAME, id, now);
