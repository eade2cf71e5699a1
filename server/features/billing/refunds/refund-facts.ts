import { type Language, type Localized, textIn } from '#contract/language.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import type { Detail } from '#server/feature/review-queue.ts';
import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import type { RefundTrouble } from '../tables.ts';
import type { listRefunds } from './store-refunds.ts';

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** A refund in the words of staff, with how far it has come at its provider. */
export function factsOfRefund(refund: ListedRefund, language: Language): Detail['facts'] {
  const method = paytypeTitles[refund.paytype];
  return [
    { label: { zh: '退款金额', en: 'Amount' }, value: `¥${yuanOf(refund.amount_fen)}` },
    { label: { zh: '内容', en: 'Service' }, value: serviceOf(refund, language) },
    { label: { zh: '付款方式', en: 'Paid by' }, value: textIn(language, method) },
    {
      label: { zh: '付款时间', en: 'Paid' },
      value: refund.paid_at ? formatBusinessMinute(secondsOf(refund.paid_at)) : '–',
    },
    {
      label: { zh: '退到', en: 'To' },
      value: textIn(language, refund.way === 'balance' ? toBalance : backTo(method)),
    },
    { label: { zh: '原因', en: 'Reason' }, value: refund.reason },
    { label: { zh: '提出人', en: 'Asked by' }, value: refund.requested_by ?? '–' },
    ...(refund.state === 'sending' ? progressOf(refund, language) : []),
  ];
}

const toBalance = { zh: '会员余额', en: 'The member’s balance' };
const backTo = ({ zh, en }: Localized): Localized => ({ zh: `原路退回${zh}`, en: `Back through ${en}` });

function progressOf({ tries, next_at, trouble, refund_no }: ListedRefund, language: Language): Detail['facts'] {
  return [
    {
      label: { zh: '进度', en: 'Progress' },
      value: textIn(language, trouble ? troubleOf(trouble) : tries > 0 ? asked : notYet),
    },
    ...(trouble ? [{ label: { zh: '服务商的原话', en: 'In the provider’s words' }, value: trouble.words }] : []),
    { label: { zh: '已尝试', en: 'Tries' }, value: String(tries) },
    { label: { zh: '下次询问', en: 'Asked again' }, value: formatBusinessMinute(secondsOf(next_at!)) },
    { label: { zh: '退款单号', en: 'Refund number' }, value: refund_no },
  ];
}

const notYet = { zh: '即将发送给服务商', en: 'About to be sent to the provider' };
const asked = { zh: '服务商已受理，等待到账', en: 'Taken by the provider, not paid back yet' };

function troubleOf({ kind, fault }: RefundTrouble): Localized {
  return kind === 'ours' ? faults[fault ?? 'setting'] : kinds[kind];
}

const kinds: Record<Exclude<FailureKind, 'ours'>, Localized> = {
  gone: {
    zh: '服务商说付款账户已不存在，稍后再问',
    en: 'The provider says that the payer’s account is gone. Asked again later.',
  },
  refused: { zh: '服务商拒绝了查询，稍后再问', en: 'The provider refused to be asked about it. Asked again later.' },
  busy: { zh: '服务商繁忙，稍后再问', en: 'The provider is busy. Asked again later.' },
  unknown: {
    zh: '服务商没有给出可信的答复，稍后查询',
    en: 'The provider gave no answer that can be trusted. Asked about later.',
  },
};

/** Something at our account, which is mended in the provider's console. */
const faults: Record<OperatorFault, Localized> = {
  key: { zh: '商户密钥或证书不对，请到服务商后台核对', en: 'The merchant’s key or certificate is wrong.' },
  permission: { zh: '商户没有退款权限，请到服务商后台开通', en: 'The merchant may not make refunds.' },
  product: { zh: '商户没有签约退款产品，请到服务商后台签约', en: 'The merchant has not signed for refunds.' },
  address: { zh: '服务器地址不在服务商的白名单里', en: 'The server’s address is not in the provider’s list.' },
  clock: { zh: '服务器的时钟不准', en: 'The server’s clock is wrong.' },
  balance: {
    zh: '商户账户余额不足，充值后会自动退款',
    en: 'The merchant’s account has too little money. The refund follows once it has enough.',
  },
  quota: { zh: '超过服务商的限额，稍后再试', en: 'A limit of the provider is used up. Tried again later.' },
  template: { zh: '服务商的模板设置不对', en: 'A template at the provider is wrong.' },
  account: { zh: '商户账户状态异常，请联系服务商', en: 'The merchant’s account is restricted.' },
  setting: { zh: '商户设置不对，请到服务商后台核对', en: 'A setting of the merchant is wrong.' },
};
