import type { Localized } from '#contract/language.ts';
import { mayDecideRefund } from '#rules/billing/refund.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Detail, defineQueue, type ReviewContext } from '#server/feature/review-queue.ts';
import { decideAlone } from './decide-alone.ts';
import { decideRefund } from './decide-refund.ts';
import { factsOfRefund, type ListedRefund } from './refund-facts.ts';
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
  async detail(deps, id, context) {
    const [refund] = await listRefunds(deps.db, [id]);
    return refund ? detailOf(deps, refund, context) : null;
  },
  alone: decideAlone,
  decide: decideRefund,
});

function detailOf({ config }: Deps, refund: ListedRefund, { staffId, language }: ReviewContext): Detail {
  const amount = `¥${yuanOf(refund.amount_fen)}`;
  const limitFen = config.payment.twoPeopleAboveFen;
  const may = mayDecideRefund({ amountFen: refund.amount_fen, askedBy: refund.asked_by }, staffId, limitFen);
  return {
    title: amount,
    facts: factsOfRefund(refund, language),
    checks: [
      { label: { zh: '订单已支付', en: 'The order is paid' }, ok: refund.order_status === 'paid' },
      ...(refund.amount_fen > limitFen ? [{ label: twoPeople(limitFen), ok: may }] : []),
    ],
    pictures: [],
    orders: [refund.order_no],
    history: [],
  };
}

const twoPeople = (limitFen: number): Localized => ({
  zh: `超过 ¥${yuanOf(limitFen)}：由提出人以外的同事处理`,
  en: `Above ¥${yuanOf(limitFen)}: decided by another colleague than the one who asked`,
});

const reasonOf = ({ decline, note }: { decline: string; note: string }) =>
  decline === 'other' ? { zh: note, en: note } : declines[decline as keyof typeof declines];
