import { type Language, type Localized, textIn } from '#contract/language.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { orderStatusTitles, paytypeTitles } from '#rules/billing/titles.ts';
import { isBooked, type UnmatchedKind, type UnmatchedState } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import type { Detail } from '#server/feature/review-queue.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import type { listUnmatched } from '../suspense/store-unmatched.ts';

export type ListedUnmatched = Awaited<ReturnType<typeof listUnmatched>>[number];

/** The amount that arrived, as people read it; a currency that is not ours has its name. */
export const arrivedOf = (row: Pick<ListedUnmatched, 'amount_fen' | 'currency'>): string =>
  isBooked(row) ? `¥${yuanOf(row.amount_fen)}` : `${row.currency} ${yuanOf(row.amount_fen)}`;

/** A payment that does not fit, in the words of staff. */
export function factsOfUnmatched(row: ListedUnmatched, language: Language): Detail['facts'] {
  const words = (text: Localized) => textIn(language, text);
  return [
    { label: { zh: '原因', en: 'Reason' }, value: words(reasons[row.kind]) },
    { label: { zh: '实收金额', en: 'Arrived' }, value: arrivedOf(row) },
    { label: { zh: '订单金额', en: 'Price of the order' }, value: `¥${yuanOf(row.order_fen)}` },
    {
      label: { zh: '订单内容', en: 'Service' },
      value: serviceOf({ kind: row.order_kind, snapshot: row.snapshot }, language),
    },
    { label: { zh: '订单状态', en: 'State of the order' }, value: words(orderStatusTitles[row.order_status]) },
    {
      label: { zh: '会员', en: 'Member' },
      value: row.member_id === null ? words(nobody) : String(row.member_id),
    },
    { label: { zh: '收款渠道', en: 'Received by' }, value: words(paytypeTitles[row.channel]) },
    { label: { zh: '渠道单号', en: 'The provider’s number' }, value: row.provider_no },
    { label: { zh: '付款时间', en: 'Paid' }, value: formatBusinessMinute(secondsOf(row.paid_at)) },
    { label: { zh: '进度', en: 'Progress' }, value: words(states[row.state]) },
    ...(row.reference === null ? [] : [{ label: byHand, value: row.reference }]),
    ...(row.note === '' ? [] : [{ label: { zh: '说明', en: 'Note' }, value: row.note }]),
  ];
}

const byHand = { zh: '手工退回的单号', en: 'Paid back by hand, number' };
const nobody = { zh: '账号已注销', en: 'The account is closed' };

const reasons: Record<UnmatchedKind, Localized> = {
  amount: {
    zh: '实收金额与订单不符，没有入账到订单',
    en: 'Another amount arrived than the order’s, so the order is not paid by it.',
  },
  nobody: {
    zh: '付款时会员账号已经注销，没有可以入账的人',
    en: 'The member’s account was closed by then, so there is nobody to credit.',
  },
};

const states: Record<UnmatchedState, Localized> = {
  open: { zh: '已收款，挂账待处理', en: 'Received; it waits in suspense' },
  sending: { zh: '正在原路退回', en: 'On its way back to the payer' },
  balance: { zh: '已存入会员余额', en: 'In the member’s balance' },
  back: { zh: '已原路退回', en: 'Paid back the way it came' },
  byHand: { zh: '已手工退回', en: 'Paid back by hand' },
};
