import { yuanOf } from '#rules/billing/yuan.ts';
import { type Detail, defineQueue } from '#server/feature/review-queue.ts';
import { decideRefund } from './decide-refund.ts';
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
  async summarize({ db }, ids) {
    const refunds = ids.length > 0 ? await listRefunds(db, ids) : [];
    return new Map(
      refunds.map((refund) => {
        const reason = refund.decline ? reasonOf({ ...refund, decline: refund.decline }) : null;
        return [refund.id, { title: `¥${yuanOf(refund.amount_fen)}`, subtitle: refund.order_no, reason }];
      }),
    );
  },
  async detail({ db }, id) {
    const [refund] = await listRefunds(db, [id]);
    return refund ? detailOf(refund) : null;
  },
  decide: decideRefund,
});

function detailOf(refund: Awaited<ReturnType<typeof listRefunds>>[number]): Detail {
  const amount = `¥${yuanOf(refund.amount_fen)}`;
  return {
    title: amount,
    facts: [
      { label: { zh: '退款金额', en: 'Amount' }, value: amount },
      { label: { zh: '订单号', en: 'Order' }, value: refund.order_no },
      {
        label: { zh: '退到', en: 'To' },
        value: refund.way === 'balance' ? '余额 / balance' : '原路 / original channel',
      },
      { label: { zh: '原因', en: 'Reason' }, value: refund.reason },
      { label: { zh: '提出人', en: 'Asked by' }, value: refund.asker ?? '–' },
    ],
    checks: [{ label: { zh: '订单已支付', en: 'The order is paid' }, ok: refund.order_status === 'paid' }],
    pictures: [],
    history: [],
  };
}

const reasonOf = ({ decline, note }: { decline: string; note: string }) =>
  decline === 'other' ? { zh: note, en: note } : declines[decline as keyof typeof declines];
