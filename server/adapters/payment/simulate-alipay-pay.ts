import { randomBytes } from 'node:crypto';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessTime, parseBusinessTime } from '#rules/calendar.ts';
import { encodeGbk } from '../alipay/gbk.ts';
import { canonicalText, type Fields, signText } from '../alipay/signature.ts';
import { accepted, answerGateway, type GatewayAnswer, refusal } from '../alipay/simulated-gateway.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from './simulated-trade.ts';

type Content = Partial<
  Record<
    | 'out_trade_no'
    | 'total_amount'
    | 'subject'
    | 'time_expire'
    | 'timeout_express'
    | 'qr_code_timeout_express'
    | 'out_request_no'
    | 'refund_amount',
    string
  >
>;

/** Answers Alipay's calls for payments by code. `url` includes the query. */
export const answerAlipayPay = (
  settings: SimulatorSettings,
  request: { url: string; body: string },
  situation: Situation,
): GatewayAnswer =>
  answerGateway(settings.alipay, { ...request, ...situation }, (fields) => perform(settings, fields, situation));

const refused = (sub_code: string) => refusal('40004', sub_code, '业务处理失败');

function perform(settings: SimulatorSettings, fields: Fields, { trades, now, behavior }: Situation): object {
  const content = JSON.parse(fields.biz_content ?? '{}') as Content;
  const orderNo = content.out_trade_no ?? '';
  if (fields.method === 'alipay.trade.precreate') {
    return begin(settings, content, { trades, now });
  }
  const trade = trades.find('alipay', orderNo);
  // A trade exists once a payer has scanned its code: before that, a query or a closing ends nothing (Tencent Cloud developer 1096089).
  if (!trade || (trade.state === 'waiting' && !trade.isScanned)) {
    return refused('ACQ.TRADE_NOT_EXIST');
  }
  if (fields.method === 'alipay.trade.query') {
    return accepted(tradeOf(trade));
  }
  if (fields.method === 'alipay.trade.refund') {
    return refund(trade, content, behavior);
  }
  if (fields.method === 'alipay.trade.fastpay.refund.query') {
    const { refundNo, amountFen } = trade.refund ?? { refundNo: '', amountFen: 0 };
    const refundFields = {
      out_request_no: refundNo,
      refund_status: 'REFUND_SUCCESS',
      refund_amount: yuanOf(amountFen),
    };
    const about = { out_trade_no: orderNo, trade_no: trade.providerNo, total_amount: yuanOf(trade.amountFen) };
    return accepted(refundNo === content.out_request_no && refundNo !== '' ? { ...about, ...refundFields } : {});
  }
  if (fields.method !== 'alipay.trade.close') {
    return refused('isv.invalid-method');
  }
  if (trade.state === 'paid') {
    return refused('ACQ.TRADE_STATUS_ERROR');
  }
  trade.state = 'closed';
  return accepted({ out_trade_no: orderNo });
}

/** The refusals of a refund, each with its meaning in `alipay-codes.ts`. */
const refundRefusals: Readonly<Record<string, string>> = {
  poor: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  strict: 'ACQ.TRADE_HAS_FINISHED',
  frozen: 'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'other-hands': 'ACQ.REASON_TRADE_REFUND_FEE_ERR',
};
export const alipayRefundBehaviors = Object.keys(refundRefusals);

/** The same number means the same refund, without another movement of money. */
function refund(
  trade: SimulatedTrade,
  { out_request_no: refundNo = '', refund_amount = '' }: Content,
  behavior: string,
) {
  const amountFen = fenOfYuan(refund_amount);
  const isAgain = trade.refund?.refundNo === refundNo;
  const refusedBy = refundRefusals[behavior];
  if (refusedBy) {
    return refused(refusedBy);
  }
  const isSound = trade.state === 'paid' && refundNo !== '' && amountFen !== null && amountFen <= trade.amountFen;
  if (trade.refund && !isAgain) {
    return refused('ACQ.TRADE_HAS_CLOSE');
  }
  if (!isSound) {
    return refused('ACQ.TRADE_STATUS_ERROR');
  }
  trade.refund = { refundNo, amountFen };
  return accepted({ out_trade_no: trade.orderNo, fund_change: isAgain ? 'N' : 'Y', refund_fee: refund_amount });
}

function begin({ pageOf }: SimulatorSettings, content: Content, { trades, now }: Pick<Situation, 'trades' | 'now'>) {
  const { out_trade_no: orderNo = '', subject = '', total_amount = '' } = content;
  const amountFen = fenOfYuan(total_amount);
  if (!/^\w{6,64}$/.test(orderNo) || subject === '' || /[/=&]/.test(subject) || !amountFen) {
    return refused('ACQ.INVALID_PARAMETER');
  }
  const expiresAt = endOfCode(content, now);
  if (expiresAt === null) {
    return refused('ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR');
  }
  const trade = trades.begin({ channel: 'alipay', orderNo, amountFen, subject, expiresAt });
  return trade?.state === 'waiting'
    ? accepted({ out_trade_no: orderNo, qr_code: pageOf(orderNo) })
    : refused('ACQ.TRADE_HAS_SUCCESS');
}

const MINUTE_MS = 60_000;
/** "二维码最长有效期是2小时" (Alipay.AopSdk.Core, `QrCodeTimeoutExpress`). */
const CODE_MINUTES = 120;

/** `timeout_express` counts from the scan, so it sets no end of the code (Srar/AlipayF2F 19). Null for an end less than a minute away. */
function endOfCode({ time_expire = '', qr_code_timeout_express = '' }: Content, now: Date): Date | null {
  const [, minutes = String(CODE_MINUTES)] = /^(\d+)m$/.exec(qr_code_timeout_express) ?? [];
  const absolute = parseBusinessTime(time_expire) * 1000;
  const relative = now.getTime() + Math.min(Number(minutes), CODE_MINUTES) * MINUTE_MS;
  const end = Math.min(relative, Number.isNaN(absolute) ? relative : absolute);
  // Times are sent in whole seconds.
  return end - now.getTime() > MINUTE_MS - 1000 ? new Date(end) : null;
}

const states = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;

const tradeOf = (trade: SimulatedTrade) => ({
  out_trade_no: trade.orderNo,
  // "未付款交易超时关闭，或支付完成后全额退款" (alipay.trade.query, `trade_status`).
  trade_status: trade.refund?.amountFen === trade.amountFen ? 'TRADE_CLOSED' : states[trade.state],
  total_amount: yuanOf(trade.amountFen),
  ...(trade.paidAt && { trade_no: trade.providerNo, send_pay_date: formatBusinessTime(trade.paidAt.getTime() / 1000) }),
});

/** A notification of a payment, signed. */
export const alipayNotice = (
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  facts: NoticeFacts,
  now: Date,
): Posting => signedNotice(settings, fieldsOf(settings, trade, facts, now), facts.charset);

/**
 * A notification after a refund: after a partial one the trade stays TRADE_SUCCESS, after a full one it is closed; `refund_fee` is the sum of all
 * refunds.
 */
export function alipayRefundNotice(settings: SimulatorSettings, trade: SimulatedTrade, now: Date): Posting {
  const { refundNo, amountFen } = trade.refund!;
  const facts: NoticeFacts = { amountFen: trade.amountFen, isOurs: true, paidAt: trade.paidAt! };
  const status = amountFen === trade.amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  return signedNotice(settings, {
    ...fieldsOf(settings, trade, facts, now),
    ...{ trade_status: status, refund_fee: yuanOf(amountFen), out_biz_no: refundNo },
    gmt_refund: `${formatBusinessTime(now.getTime() / 1000)}.000`,
  });
}

function fieldsOf({ alipay }: SimulatorSettings, trade: SimulatedTrade, facts: NoticeFacts, now: Date): Fields {
  return {
    notify_id: randomBytes(16).toString('hex'),
    notify_type: 'trade_status_sync',
    notify_time: formatBusinessTime(now.getTime() / 1000),
    charset: facts.charset ?? 'utf-8',
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
}

function signedNotice({ alipay }: SimulatorSettings, fields: Fields, charset?: 'gbk'): Posting {
  const encode = charset === 'gbk' ? encodeGbk : Buffer.from;
  const sign = signText(encode(canonicalText(fields)), alipay.privateKey);
  const pairs = Object.entries({ ...fields, sign_type: 'RSA2', sign });
  const body = pairs.map(([name, value]) => `${name}=${percentOf(encode(value))}`).join('&');
  return { path: '/notify/alipay', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

const percentOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      /[A-Za-z0-9]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
    )
    .join('');
