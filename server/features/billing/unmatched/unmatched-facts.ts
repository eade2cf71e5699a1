import { secondsOf } from '#contract/wire-values.ts';
import type { ClawbackKind } from '#rules/billing/clawback.ts';
import { orderStatusTitles, paytypeTitles } from '#rules/billing/titles.ts';
import { isBooked, type UnmatchedKind, type UnmatchedState } from '#rules/billing/unmatched-payment.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import type { Detail } from '#server/feature/review-queue.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import type { listUnmatched } from '../suspense/store-unmatched.ts';

export type ListedUnmatched = Awaited<ReturnType<typeof listUnmatched>>[number];

/** The amount that arrived, as people read it; a foreign currency is named. */
export const arrivedOf = (row: Pick<ListedUnmatched, 'amount_fen' | 'currency'>): string =>
  isBooked(row) ? `¥${yuanOf(row.amount_fen)}` : `${row.currency} ${yuanOf(row.amount_fen)}`;

/** An unmatched payment, in the words of staff. */
export function factsOfUnmatched(row: ListedUnmatched, language: Language): Detail['facts'] {
  const words = (text: Localized) => textIn(language, text);
  const isTaken = row.kind === 'refund' || row.kind === 'dispute';
  return [
    { label: { zh: '原因', en: 'Reason' }, value: words(reasons[row.kind]) },
    { label: isTaken ? takenLabel : { zh: '实收金额', en: 'Arrived' }, value: arrivedOf(row) },
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
    {
      label: isTaken ? { zh: '得知时间', en: 'Heard of' } : { zh: '付款时间', en: 'Paid' },
      value: formatBusinessMinute(secondsOf(row.paid_at)),
    },
    { label: { zh: '进度', en: 'Progress' }, value: words(progressOf(row)) },
    ...wordsOfProvider(row),
    ...(row.reference === null ? [] : [{ label: byHand, value: row.reference }]),
    ...(row.note === '' ? [] : [{ label: { zh: '说明', en: 'Note' }, value: row.note }]),
  ];
}

const byHand = { zh: '手工退回的单号', en: 'Paid back by hand, number' };
const takenLabel = { zh: '退走金额', en: 'Taken back' };
const nobody = { zh: '账号已注销', en: 'The account is closed' };

const reasons: Record<UnmatchedKind | ClawbackKind, Localized> = {
  refund: {
    zh: '有人在服务商后台退了款，不是从这里发起的；订单和商品还在',
    en: 'Refunded in the provider’s console, not from here. The order and its goods are still there.',
  },
  dispute: {
    zh: '付款人通过发卡行拒付；请在服务商后台提交证据',
    en: 'The payer disputes it with the bank. Evidence is submitted in the provider’s console.',
  },
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
  goodsEnd: { zh: '商品已收回，订单按退款处理', en: 'The goods have ended, and the order is refunded' },
  goodsStay: { zh: '商品保留，记为损失', en: 'The goods stay; booked as a loss' },
  returned: { zh: '钱已回到商户账户', en: 'The money is with us again' },
};
const gone = { zh: '钱已被划走，等最后结果', en: 'The money is gone; the last word is awaited' };
const lost = { zh: '钱已退走，待处理', en: 'The money is gone; to be decided' };
const threatened = { zh: '钱还在商户账户', en: 'The money is still with us' };

const progressOf = ({ kind, state, turns, is_over }: ListedUnmatched): Localized =>
  state !== 'open' || kind === 'amount' || kind === 'nobody'
    ? states[state]
    : turns % 2 === 0
      ? threatened
      : is_over
        ? lost
        : gone;

function wordsOfProvider({ said: providerWords, respond_by }: ListedUnmatched): Detail['facts'] {
  return [
    ...(providerWords === ''
      ? []
      : [{ label: { zh: '服务商的原话', en: 'In the provider’s words' }, value: providerWords }]),
    ...(respond_by
      ? [{ label: { zh: '举证截止', en: 'Evidence due by' }, value: formatBusinessMinute(secondsOf(respond_by)) }]
      : []),
  ];
}
