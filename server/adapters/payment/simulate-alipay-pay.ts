import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessTime, parseBusinessTime } from '#rules/calendar.ts';
import { canonicalText, type Fields, isSignedText, signText } from '../identity/alipay-signature.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from './simulated-trade.ts';

const TIME_DRIFT_MS = 15 * 60_000;

type Content = Partial<
  Record<'out_trade_no' | 'total_amount' | 'subject' | 'timeout_express' | 'out_request_no' | 'refund_amount', string>
>;

/** The part of Alipay's gateway for payments by code. */
export function answerAlipayPay(settings: SimulatorSettings, form: URLSearchParams, situation: Situation): string {
  const fields: Fields = Object.fromEntries(form);
  const content = isOurs(settings, fields, situation.now)
    ? perform(settings, fields, situation)
    : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
  const node = JSON.stringify(content);
  const key = situation.behavior === 'forged' ? strangersKey() : settings.alipay.privateKey;
  return `{"${(fields.method ?? 'error').replaceAll('.', '_')}_response":${node},"sign":"${signText(node, key)}"}`;
}

const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function isOurs({ alipay }: SimulatorSettings, fields: Fields, now: Date): boolean {
  const sent = parseBusinessTime(fields.timestamp ?? '') * 1000;
  return (
    fields.app_id === alipay.appId &&
    Math.abs(now.getTime() - sent) < TIME_DRIFT_MS &&
    isSignedText(canonicalText(fields), fields.sign ?? '', alipay.appPublicKey)
  );
}

const fine = (content: object) => ({ code: '10000', msg: 'Success', ...content });
const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });

function perform(settings: SimulatorSettings, fields: Fields, { trades, now, behavior }: Situation): object {
  const content = JSON.parse(fields.biz_content ?? '{}') as Content;
  const orderNo = content.out_trade_no ?? '';
  if (fields.method === 'alipay.trade.precreate') {
    return begin(settings, content, { trades, now });
  }
  const trade = trades.find('alipay', orderNo);
  // A trade exists once a payer has scanned its code; a simulated payer scans and pays in one.
  if (!trade || trade.state === 'waiting') {
    return refused('ACQ.TRADE_NOT_EXIST');
  }
  if (fields.method === 'alipay.trade.query') {
    return fine(tradeOf(trade));
  }
  if (fields.method === 'alipay.trade.refund') {
    return refund(trade, content, behavior);
  }
  if (fields.method === 'alipay.trade.fastpay.refund.query') {
    const { refundNo, amountFen } = trade.refund ?? { refundNo: '', amountFen: 0 };
    return fine(
      refundNo === content.out_request_no && refundNo !== ''
        ? { out_trade_no: orderNo, refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(amountFen) }
        : {},
    );
  }
  if (fields.method !== 'alipay.trade.close') {
    return refused('isv.invalid-method');
  }
  if (trade.state === 'paid') {
    return refused('ACQ.TRADE_STATUS_ERROR');
  }
  trade.state = 'closed';
  return fine({ out_trade_no: orderNo });
}

/** The same number again is the same refund, without another movement of money. */
function refund(
  trade: SimulatedTrade,
  { out_request_no: refundNo = '', refund_amount = '' }: Content,
  behavior: string,
) {
  const amountFen = fenOfYuan(refund_amount);
  const isAgain = trade.refund?.refundNo === refundNo;
  if (behavior === 'poor') {
    return refused('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  }
  const isSound = trade.state === 'paid' && refundNo !== '' && amountFen !== null && amountFen <= trade.amountFen;
  if (behavior === 'strict' || !isSound || (trade.refund && !isAgain)) {
    return refused('ACQ.TRADE_HAS_FINISHED');
  }
  trade.refund = { refundNo, amountFen };
  return fine({ out_trade_no: trade.orderNo, fund_change: isAgain ? 'N' : 'Y', refund_fee: refund_amount });
}

function begin({ pageOf }: SimulatorSettings, content: Content, { trades, now }: Pick<Situation, 'trades' | 'now'>) {
  const { out_trade_no: orderNo = '', subject = '', total_amount = '', timeout_express = '' } = content;
  const amountFen = fenOfYuan(total_amount);
  const [, minutes = '0'] = /^(\d+)m$/.exec(timeout_express) ?? [];
  if (!/^\w{6,64}$/.test(orderNo) || subject === '' || /[/=&]/.test(subject) || !amountFen || Number(minutes) < 1) {
    return refused('ACQ.INVALID_PARAMETER');
  }
  const expiresAt = new Date(now.getTime() + Number(minutes) * 60_000);
  const trade = trades.begin({ channel: 'alipay', orderNo, amountFen, subject, expiresAt });
  return trade?.state === 'waiting'
    ? fine({ out_trade_no: orderNo, qr_code: pageOf(orderNo) })
    : refused('ACQ.TRADE_HAS_SUCCESS');
}

const states = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;

const tradeOf = (trade: SimulatedTrade) => ({
  out_trade_no: trade.orderNo,
  trade_status: states[trade.state],
  total_amount: yuanOf(trade.amountFen),
  ...(trade.paidAt && { trade_no: trade.providerNo, send_pay_date: formatBusinessTime(trade.paidAt.getTime() / 1000) }),
});

/** A notification of a payment, signed. */
export function alipayNotice(
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  facts: NoticeFacts,
  now: Date,
): Posting {
  const { alipay } = settings;
  const fields: Fields = {
    notify_id: randomBytes(16).toString('hex'),
    notify_type: 'trade_status_sync',
    notify_time: formatBusinessTime(now.getTime() / 1000),
    charset: 'utf-8',
    version: '1.0',
    app_id: alipay.appId,
    seller_id: facts.isOurs ? alipay.sellerId : '2088000000000000',
    out_trade_no: trade.orderNo,
    trade_no: trade.providerNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(facts.amountFen),
    subject: trade.subject,
    gmt_payment: formatBusinessTime(facts.paidAt.getTime() / 1000),
  };
  const sign = signText(canonicalText(fields), alipay.privateKey);
  const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
  return { path: '/notify/alipay', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}
