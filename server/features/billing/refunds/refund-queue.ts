import { yuanOf } from '#rules/billing/yuan.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { decideRefund } from './decide-refund.ts';
import { decideWithLease } from './decide-with-lease.ts';
import { moneyOfRefund } from './money-of-refund.ts';
import { factsOfRefund } from './refund-facts.ts';
import { listRefunds } from './store-refunds.ts';

const declines = {
  notAgreed: { zh: '不符合退款条件', en: 'It does not meet the conditions' },
  wrongOrder: { zh: '订单选错了', en: 'It is the wrong order' },
  wrongWay: { zh: '退款方式选错了', en: 'It is the wrong way' },
  other: { zh: '其他', en: 'Other' },
} as const;

/** Refunds that colleagues have asked for. Above the limit a second person decides. */
export const refundQueue = defineQueue({
  name: 'refund',
  title: { zh: '退款', en: 'Refunds' },
  roles: ['finance'],
  hours: 24,
  needsProof: true,
  reasons: declines,
  async money(db, id) {
    const moved = await moneyOfRefund(db, id);
    return moved && { amountFen: moved.amountFen, memberId: moved.memberId, askedBy: moved.refund.asked_by };
  },
  async summarize({ db }, ids) {
    const refunds = ids.length > 0 ? await listRefunds(db, ids) : [];
    return new Map(
      refunds.map((refund) => {
        const reason = refund.decline ? reasonOf({ ...refund, decline: refund.decline }) : null;
        return [refund.id, { title: `¥${yuanOf(refund.amount_fen)}`, subtitle: refund.order_no, reason }];
      }),
    );
  },
  async detail({ db }, id, { language }) {
    const [refund] = await listRefunds(db, [id]);
    return refund
      ? {
          title: `¥${yuanOf(refund.amount_fen)}`,
          facts: factsOfRefund(refund, language),
          checks: [{ label: { zh: '订单已支付', en: 'The order is paid' }, ok: refund.order_status === 'paid' }],
          pictures: [],
          orders: [refund.order_no],
          history: [],
        }
      : null;
  },
  decideWithLease: decideWithLease,
  decide: decideRefund,
});

const reasonOf = ({ decline, note }: { decline: string; note: string }) =>
  decline === 'other' ? { zh: note, en: note } : declines[decline as keyof typeof declines];
