import { yuanOf } from '#rules/billing/yuan.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { checkAct, endByHand, endWithLease } from './end-by-hand.ts';
import { hanging } from './hanging-items.ts';
import { moneyOfRefund } from './money-of-refund.ts';
import { factsOfRefund } from './refund-facts.ts';
import { listRefunds, lockRefund, updateRefundDue } from './store-refunds.ts';

const reasons = {
  waits: { zh: '已了解，继续等待', en: 'Seen; it goes on waiting' },
  atProvider: { zh: '已在服务商后台处理，等待结果', en: 'Handled in the provider’s console; its result is awaited' },
  other: { zh: '其他', en: 'Other' },
} as const;

const ending = { figure: 'act', is: ['byHand', 'balance'] };

/**
 * Refunds that a provider has not paid back after about an hour of tries, that came back to us, or that are paid twice. A pass names the act: the
 * provider is asked again at once, or the refund ends, as paid back by hand at the provider or in the balance. A refusal leaves the refund to the
 * hourly tries. The item of a refund that still hangs opens again a day later.
 */
export const hangingQueue = defineQueue({
  name: hanging.name,
  title: { zh: '受阻的退款', en: 'Refunds that hang' },
  roles: ['finance'],
  hours: hanging.hours,
  needsProof: true,
  reasons,
  async money(db, id, pass) {
    const moved = pass?.figures.act === 'again' ? null : await moneyOfRefund(db, id);
    return moved && { amountFen: moved.amountFen, memberId: moved.memberId };
  },
  figures: {
    act: {
      zh: '怎么处理',
      en: 'What to do',
      choices: {
        again: { zh: '再问一次', en: 'Ask again' },
        byHand: { zh: '已手工退回', en: 'Paid by hand' },
        balance: { zh: '退到余额', en: 'To balance' },
      },
    },
    number: {
      zh: '服务商的退款单号',
      en: 'The provider’s number of the refund',
      when: { figure: 'act', is: ['byHand'] },
    },
    note: { zh: '说明（记入操作日志）', en: 'Note (kept in the audit log)', isLong: true, when: ending },
  },
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
  decideWithLease: endWithLease,
  async checkFirst(tx, _deps, id, decision) {
    const checked = await checkAct(tx, await lockRefund(tx, id), decision);
    if (!checked.ok) {
      return checked;
    }
    const { act, reference } = checked;
    return { ok: true, figures: { act, ...(reference !== null && { number: reference }) } };
  },
  async decide(tx, deps, id, decision) {
    if (decision.outcome === 'fail') {
      return { ok: true };
    }
    const checked = await checkAct(tx, await lockRefund(tx, id), decision);
    if (!checked.ok) {
      return checked;
    }
    const { act, reference, note } = checked;
    if (act === 'again') {
      await updateRefundDue(tx, id, decision.at);
      return { ok: true };
    }
    return endByHand(tx, deps, { id, act, reference, note, lease: decision.lease });
  },
});
