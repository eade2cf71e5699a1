import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { secondsOf } from '#contract/wire-values.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from '../simulated-trade.ts';
import {
  answerText,
  isSignedText,
  parseAuthorization,
  requestText,
  sealResource,
  signText,
} from './wechat-pay-signature.ts';

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers: Record<string, string>; body: string };

const MOST_DRIFT_SECONDS = 300;

/** The part of WeChat Pay v3 for Native payments. */
export function answerWechatPay(settings: SimulatorSettings, request: Request, situation: Situation): Answer {
  const { status, content } = isOurs(settings, request, situation.now)
    ? perform(settings, request, situation)
    : refused(401, 'SIGN_ERROR');
  const body = content === null ? '' : JSON.stringify(content);
  const key = situation.behavior === 'forged' ? strangersKey() : settings.wechat.privateKey;
  return { status, body, headers: signedHeaders(settings, body, situation.now, key) };
}

const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const refused = (status: number, code: string) => ({ status, content: { code, message: code } });

function signedHeaders({ wechat }: SimulatorSettings, body: string, now: Date, key = wechat.privateKey) {
  const timestamp = String(secondsOf(now));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': wechat.publicKeyId,
    'wechatpay-signature': signText(answerText(timestamp, nonce, body), key),
  };
}

function isOurs({ wechat }: SimulatorSettings, { method, url, headers, body }: Request, now: Date): boolean {
  const {
    mchid,
    nonce_str: nonce = '',
    timestamp = '',
    serial_no,
    signature = '',
  } = parseAuthorization(headers.authorization ?? '') ?? {};
  return (
    mchid === wechat.mchId &&
    serial_no === wechat.serial &&
    Math.abs(secondsOf(now) - Number(timestamp)) <= MOST_DRIFT_SECONDS &&
    isSignedText(requestText(method, url, { timestamp, nonce, body }), signature, wechat.merchantPublicKey)
  );
}

type Content = {
  appid?: string;
  mchid?: string;
  description?: string;
  out_trade_no?: string;
  time_expire?: string;
  notify_url?: string;
  amount?: { total?: number; currency?: string };
};

function perform(settings: SimulatorSettings, { method, url, body }: Request, { trades, now, behavior }: Situation) {
  const refundNo = /^\/v3\/refund\/domestic\/refunds\/([\w|*-]{6,64})$/.exec(url)?.[1];
  if (method === 'POST' && url === '/v3/refund/domestic/refunds') {
    return refund(JSON.parse(body) as RefundContent, trades, behavior);
  }
  if (method === 'GET' && refundNo) {
    const refunded = trades.findRefund('wechat', refundNo);
    return refunded ? { status: 200, content: refundOf(refunded, 'SUCCESS') } : refused(404, 'RESOURCE_NOT_EXISTS');
  }
  const [, orderNo = '', verb = ''] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([\w|*-]{6,32})(\/close)?/.exec(url) ?? [];
  if (method === 'POST' && url === '/v3/pay/transactions/native') {
    return begin(settings, JSON.parse(body) as Content, trades, now);
  }
  const trade = trades.find('wechat', orderNo);
  if (!trade) {
    return refused(404, 'ORDER_NOT_EXIST');
  }
  if (method === 'GET') {
    return { status: 200, content: transactionOf(settings, trade) };
  }
  if (verb !== '/close' || (JSON.parse(body) as Content).mchid !== settings.wechat.mchId) {
    return refused(400, 'PARAM_ERROR');
  }
  if (trade.state === 'paid') {
    return refused(400, 'ORDERPAID');
  }
  trade.state = 'closed';
  return { status: 204, content: null };
}

type RefundContent = {
  out_trade_no?: string;
  out_refund_no?: string;
  notify_url?: string;
  amount?: { refund?: number; total?: number; currency?: string };
};

/** The money is on its way at first. The same number again is the same refund. */
function refund(content: RefundContent, trades: Situation['trades'], behavior: string) {
  const { out_trade_no = '', out_refund_no: refundNo = '', amount } = content;
  const trade = trades.find('wechat', out_trade_no);
  const { refund: amountFen = 0, total, currency } = amount ?? {};
  const isSound =
    /^[\w|*-]{6,64}$/.test(refundNo) && Number.isInteger(amountFen) && amountFen > 0 && currency === 'CNY';
  if (behavior === 'poor') {
    return refused(403, 'NOT_ENOUGH');
  }
  if (behavior === 'strict' || !isSound || trade?.state !== 'paid' || total !== trade.amountFen || amountFen > total) {
    return refused(400, 'INVALID_REQUEST');
  }
  if (trade.refund && (trade.refund.refundNo !== refundNo || trade.refund.amountFen !== amountFen)) {
    return refused(400, 'INVALID_REQUEST');
  }
  const status = trade.refund ? 'SUCCESS' : 'PROCESSING';
  trade.refund = { refundNo, amountFen };
  return { status: 200, content: refundOf(trade, status) };
}

const refundOf = ({ orderNo, providerNo, amountFen, refund: made }: SimulatedTrade, status: string) => ({
  refund_id: `5${providerNo}`,
  out_trade_no: orderNo,
  transaction_id: providerNo,
  out_refund_no: made!.refundNo,
  status,
  amount: { refund: made!.amountFen, total: amountFen, currency: 'CNY' },
});

/** A notification of a refund, sealed and signed. */
export function wechatRefundNotice(settings: SimulatorSettings, trade: SimulatedTrade, now: Date): Posting {
  const { status, ...refunded } = refundOf(trade, 'SUCCESS');
  const content = { mchid: settings.wechat.mchId, ...refunded, refund_status: status };
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    event_type: 'REFUND.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: sealResource(settings.wechat.apiV3Key, JSON.stringify(content)),
  });
  return { path: '/notify/wechat-refund', headers: signedHeaders(settings, body, now), body };
}

function begin({ wechat, pageOf }: SimulatorSettings, content: Content, trades: Situation['trades'], now: Date) {
  const { out_trade_no: orderNo = '', amount, description = '', notify_url = '' } = content;
  const expiresAt = new Date(content.time_expire ?? '');
  const isSound =
    content.appid === wechat.appId &&
    content.mchid === wechat.mchId &&
    /^[\w|*-]{6,32}$/.test(orderNo) &&
    Number.isInteger(amount?.total) &&
    amount!.total! > 0 &&
    amount!.currency === 'CNY' &&
    description !== '' &&
    /^https?:\/\/[^?]+$/.test(notify_url) &&
    expiresAt.getTime() - now.getTime() > 59_000;
  if (!isSound) {
    return refused(400, 'PARAM_ERROR');
  }
  const trade = trades.begin({
    channel: 'wechat',
    orderNo,
    amountFen: amount!.total!,
    subject: description,
    expiresAt,
  });
  return trade?.state === 'waiting'
    ? { status: 200, content: { code_url: pageOf(orderNo) } }
    : refused(403, 'OUT_TRADE_NO_USED');
}

const states = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const;

function transactionOf({ wechat }: SimulatorSettings, trade: SimulatedTrade) {
  const about = { appid: wechat.appId, mchid: wechat.mchId, out_trade_no: trade.orderNo, trade_type: 'NATIVE' };
  const paid = trade.paidAt && {
    transaction_id: trade.providerNo,
    success_time: trade.paidAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    payer: { openid: 'sandbox' },
  };
  return {
    ...about,
    trade_state: states[trade.state],
    amount: { total: trade.amountFen, currency: 'CNY' },
    ...paid,
  };
}

/** A notification of a payment, sealed and signed. */
export function wechatNotice(
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  facts: NoticeFacts,
  now: Date,
): Posting {
  const { amountFen, isOurs: ours, paidAt } = facts;
  const transaction = transactionOf(settings, { ...trade, state: 'paid', amountFen, paidAt });
  const content = ours ? transaction : { ...transaction, mchid: '1900000000' };
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: sealResource(settings.wechat.apiV3Key, JSON.stringify(content)),
  });
  return { path: '/notify/wechat', headers: signedHeaders(settings, body, now), body };
}
