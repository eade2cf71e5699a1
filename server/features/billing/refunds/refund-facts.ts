import { secondsOf } from '#contract/wire-values.ts';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import type { Detail } from '#server/feature/review-queue.ts';
import type { OperatorFault } from '#server/ports/provider-error.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { serviceOf } from '../orders/order-on-wire.ts';
import type { RefundTrouble } from '../tables.ts';
import type { listRefunds } from './store-refunds.ts';

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** A refund in the words of staff, with its progress at the provider. */
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
    ...(refund.state === 'sending' || refund.trouble ? progressOf(refund, language) : []),
    ...(refund.unmatched_id === null ? [] : [{ label: ofPayment.label, value: textIn(language, ofPayment.says) }]),
    ...(refund.reference === null ? [] : [{ label: byHand, value: refund.reference }]),
  ];
}

const byHand = { zh: '手工退回的单号', en: 'Paid back by hand, number' };
const ofPayment = {
  label: { zh: '来自', en: 'Of' },
  says: {
    zh: '对不上的收款：选「退到余额」会停止退款，钱回到那里再处理',
    en: 'An unmatched payment. “To balance” ends the refund, and the payment waits there again.',
  },
};
const toBalance = { zh: '会员余额', en: 'The member’s balance' };
const backTo = ({ zh, en }: Localized): Localized => ({ zh: `原路退回${zh}`, en: `Back through ${en}` });

function progressOf({ tries, next_at, trouble, refund_no }: ListedRefund, language: Language): Detail['facts'] {
  return [
    {
      label: { zh: '进度', en: 'Progress' },
      value: textIn(language, trouble ? troubleOf(trouble) : tries > 0 ? inProgress : notYet),
    },
    ...(trouble?.words ? [{ label: { zh: '服务商的原话', en: 'In the provider’s words' }, value: trouble.words }] : []),
    { label: { zh: '已尝试', en: 'Tries' }, value: String(tries) },
    ...(next_at
      ? [{ label: { zh: '下次询问', en: 'Asked again' }, value: formatBusinessMinute(secondsOf(next_at)) }]
      : []),
    { label: { zh: '退款单号', en: 'Refund number' }, value: refund_no },
  ];
}

const notYet = { zh: '即将发送给服务商', en: 'About to be sent to the provider' };
const inProgress = {
  zh: '已向服务商发起，还没有确认到账',
  en: 'Sent to the provider, which has not confirmed that it is paid back',
};

function troubleOf({ kind, fault }: RefundTrouble): Localized {
  return kind === 'ours' ? faults[fault ?? 'setting'] : kinds[kind];
}

const kinds: Record<Exclude<RefundTrouble['kind'], 'ours'>, Localized> = {
  gone: {
    zh: '服务商说付款账户已不存在，稍后先查询，没有退款才重新发起',
    en: 'The provider says that the payer’s account is gone. It is asked about again, and for again only if there is none.',
  },
  refused: {
    zh: '服务商拒绝了，稍后先查询，没有退款才重新发起',
    en: 'The provider refused. It is asked about again, and for again only if there is none.',
  },
  busy: {
    zh: '服务商繁忙或出错，稍后先查询，没有退款才重新发起',
    en: 'The provider is busy or broken. It is asked about again, and for again only if there is none.',
  },
  unknown: {
    zh: '不知道服务商有没有退款，稍后先查询，确认没有才重新发起',
    en: 'It is not known whether the provider has made it. It is asked about again, and for again only if there is none.',
  },
  returned: {
    zh: '钱退回了商户账户，会员没有收到，或可能从别处收到（拒付、手工退款）；不会再自动退款，请核实后处理',
    en: 'The money came back to our account: the payer has not got it, or may get it another way (a dispute, a refund by hand). Nothing more happens by itself; check, then decide.',
  },
  doubled: {
    zh: '钱已存入会员余额，服务商后来又退到了付款账户：会员收到了两份，请核实后处理',
    en: 'The money went to the member’s balance, and the provider has paid the payer back as well: it is paid twice. Check, then decide.',
  },
};

/** Faults of our account, which are fixed in the provider's console. */
const faults: Record<OperatorFault, Localized> = {
  key: { zh: '商户密钥或证书不对，请到服务商后台核对', en: 'The merchant’s key or certificate is wrong.' },
  permission: { zh: '商户没有退款权限，请到服务商后台开通', en: 'The merchant may not make refunds.' },
  product: { zh: '商户没有签约退款产品，请到服务商后台签约', en: 'The merchant has not signed for refunds.' },
  address: { zh: '服务器地址不在服务商的白名单里', en: 'The server’s address is not in the provider’s list.' },
  clock: { zh: '服务器的时钟不准', en: 'The server’s clock is wrong.' },
  balance: {
    zh: '商户账户余额不足，充值后会再次尝试，最迟一小时内',
    en: 'The merchant’s account has too little money. It is tried again, within an hour of the payment into it.',
  },
  quota: { zh: '超过服务商的限额，稍后再试', en: 'A limit of the provider is used up. Tried again later.' },
  template: { zh: '服务商的模板设置不对', en: 'A template at the provider is wrong.' },
  account: { zh: '商户账户状态异常，请联系服务商', en: 'The merchant’s account is restricted.' },
  setting: { zh: '商户设置不对，请到服务商后台核对', en: 'A setting of the merchant is wrong.' },
};
