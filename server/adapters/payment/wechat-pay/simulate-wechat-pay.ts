import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { secondsOf } from '#contract/wire-values.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from '../simulated-trade.ts';
import { findWechatRefund, makeWechatRefund, wechatRefundOf } from './simulate-wechat-refunds.ts';
import { missingName, refused, type WechatAnswer, wechatRefusals } from './simulate-wechat-refusals.ts';
import {
  answerText,
  isSignedText,
  parseAuthorization,
  requestText,
  sealResource,
  signText,
} from './wechat-pay-signature.ts';

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type WechatPayAnswer = { status: number; headers: Record<string, string>; body: string };

const MOST_DRIFT_SECONDS = 300;

/** Answers the calls of WeChat Pay v3 for Native payments. */
export function answerWechatPay(settings: SimulatorSettings, request: Request, situation: Situation): WechatPayAnswer {
  const { behavior, now } = situation;
  const early = wechatRefusals[behavior] ?? (isOurs(settings, request, now) ? null : wechatRefusals['no-key']!);
  const { status, content, isUnsigned } = early ?? perform(settings, request, situation);
  const body = content === null ? '' : JSON.stringify(content);
  const json = { 'content-type': 'application/json' };
  return { status, body, headers: isUnsigned ? json : { ...json, ...answerHeaders(settings, body, situation) } };
}

/** `probing` is WeChat's own test with a wrong signature, which a repeated request never gets (4013053249). */
function answerHeaders(settings: SimulatorSettings, body: string, { behavior, now, probed }: Situation) {
  // Any other key is a stranger's.
  const key = behavior === 'forged' ? settings.alipay.privateKey : settings.wechat.privateKey;
  const headers = signedHeaders(settings, body, now, key);
  const isProbe = behavior === 'probing' && !probed.delete('wechat') && probed.add('wechat');
  return {
    ...headers,
    ...(isProbe && { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` }),
    ...(behavior === 'strange-key' && { 'wechatpay-serial': '7132D72A03E93CDDF8C03BBD1F37EEDF' }),
  };
}

function signedHeaders({ wechat }: SimulatorSettings, body: string, now: Date, key = wechat.privateKey) {
  const timestamp = String(secondsOf(now));
  const nonce = randomBytes(16).toString('hex');
  return {
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

function perform(settings: SimulatorSettings, request: Request, situation: Situation): WechatAnswer {
  const { method, url, body } = request;
  const { trades, now, behavior } = situation;
  const [, isRefunds, refundNo = ''] = /^(\/v3\/refund\/domestic\/refunds)(?:\/([\w|*-]{6,64}))?$/.exec(url) ?? [];
  if (isRefunds) {
    return method === 'POST' ? makeWechatRefund(body, situation) : findWechatRefund(refundNo, situation);
  }
  if (method === 'POST' && url === '/v3/pay/transactions/native') {
    return begin(settings, JSON.parse(body) as Content, trades, now);
  }
  const [, orderNo = '', verb = ''] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([\w|*-]{6,32})(\/close)?/.exec(url) ?? [];
  const trade = trades.find('wechat', orderNo);
  if (!trade) {
    return refused(404, missingName(behavior), '订单不存在');
  }
  if (method === 'GET') {
    return { status: 200, content: transactionOf(settings, trade) };
  }
  if (verb !== '/close' || (JSON.parse(body) as Content).mchid !== settings.wechat.mchId) {
    return refused(400, 'PARAM_ERROR', '参数错误');
  }
  if (trade.state === 'paid') {
    return refused(400, 'ORDERPAID', '该订单已支付');
  }
  trade.state = 'closed';
  return { status: 204, content: null };
}

/** A notification of a refund, sealed and signed. */
export function wechatRefundNotice(settings: SimulatorSettings, trade: SimulatedTrade, now: Date): Posting {
  const { status, ...refunded } = wechatRefundOf(trade, 'SUCCESS');
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

function begin(
  { wechat, pageOf }: SimulatorSettings,
  content: Content,
  trades: Situation['trades'],
  now: Date,
): WechatAnswer {
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
    Buffer.byteLength(description) <= 127 &&
    /^https?:\/\/[^?]+$/.test(notify_url) &&
    expiresAt.getTime() - now.getTime() > 59_000;
  if (!isSound) {
    return refused(400, 'PARAM_ERROR', '参数错误');
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
    : refused(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
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
    trade_state: trade.refund ? 'REFUND' : states[trade.state],
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
  const transaction = transactionOf(settings, { ...trade, state: 'paid', amountFen, paidAt, refund: null });
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
