import { type KeyObject, randomBytes } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PaidTrade, PaymentNotice, PaymentProvider, PaymentRequest, TradeState } from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, type ProviderCallOptions } from '../../provider-call.ts';
import {
  answerText,
  formatAuthorization,
  isSignedText,
  openResource,
  requestText,
  type Sealed,
  signText,
} from './wechat-pay-signature.ts';
import { finalErrors, missing, refundContent, refundStateOf, type WechatRefund } from './wechat-refund.ts';

export type WechatPaySettings = {
  base: string;
  appId: string;
  mchId: string;
  /** The serial number of our certificate. */
  serial: string;
  privateKey: KeyObject;
  /** 32 characters, for the contents of notifications. */
  apiV3Key: string;
  /** WeChat's keys by their serial number or public-key id: during a change of keys both are in use. */
  wechatKeys: ReadonlyMap<string, KeyObject>;
  notifyUrl: string;
  state: 'sandbox' | 'live';
};

const MOST_DRIFT_SECONDS = 300;
const LONGEST_SUBJECT = 40;

/** A trade as WeChat tells of it in answers and in notifications. */
type Transaction = {
  appid?: string;
  mchid?: string;
  out_trade_no?: string;
  transaction_id?: string;
  trade_state?: string;
  success_time?: string;
  amount?: { total?: number; currency?: string };
};

/** WeChat Pay v3, Native: a code that WeChat scans. */
export function createWechatPay(
  settings: WechatPaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): PaymentProvider {
  const call = createProviderCall('WeChat Pay', clock, options);
  const ask = (method: 'GET' | 'POST', path: string, content?: object) =>
    call((signal) => exchange(settings, clock, { method, path, body: content ? JSON.stringify(content) : '' }, signal));
  const tradePath = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;

  return {
    state: settings.state,
    async start(request) {
      const { code_url } = await ask('POST', '/v3/pay/transactions/native', contentOf(settings, request));
      if (typeof code_url !== 'string') {
        throw new ProviderError('unknown', 'WeChat Pay answered no code_url');
      }
      return { codeUrl: code_url };
    },
    async query(orderNo) {
      const path = `${tradePath(orderNo)}?mchid=${encodeURIComponent(settings.mchId)}`;
      const answer = await ask('GET', path).catch(ifRefused('ORDER_NOT_EXIST', { trade_state: 'NOTPAY' }));
      return stateOf(settings, answer, orderNo);
    },
    async close(orderNo) {
      await ask('POST', `${tradePath(orderNo)}/close`, { mchid: settings.mchId }).catch(
        ifRefused('ORDER_NOT_EXIST', {}),
      );
    },
    async refund(request) {
      const asked = ask('POST', '/v3/refund/domestic/refunds', refundContent(request, `${settings.notifyUrl}-refund`));
      const answer = await asked.catch(ifPassing);
      return answer ? refundStateOf(answer, request) : 'waiting';
    },
    async queryRefund(request) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(request.refundNo)}`;
      const answer = await ask('GET', path).catch(ifRefused(missing, {}));
      return Object.keys(answer).length === 0 ? 'missing' : refundStateOf(answer, request);
    },
    async readRefundNotice({ headers, body }) {
      const isSigned = isFromWechat(settings, clock, (name) => headers[name] ?? '', body.toString());
      return isSigned ? refundOf(settings, body.toString()) : null;
    },
    async readNotice({ headers, body }) {
      const isSigned = isFromWechat(settings, clock, (name) => headers[name] ?? '', body.toString());
      return isSigned ? readSigned(settings, body.toString()) : { ok: false, reason: 'unsigned' };
    },
    answer: answerWechat,
    async probe() {
      const path = `${tradePath('qdbprobe')}?mchid=${encodeURIComponent(settings.mchId)}`;
      await ask('GET', path).catch(ifRefused('ORDER_NOT_EXIST', {}));
    },
  };
}

/** 204 is "taken"; anything else is sent again, 15 times in a day. */
export const answerWechat: PaymentProvider['answer'] = (isTaken) =>
  isTaken
    ? { status: 204, type: 'application/json', body: '' }
    : { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: 'try again' }) };

function contentOf({ appId, mchId, notifyUrl }: WechatPaySettings, request: PaymentRequest) {
  return {
    appid: appId,
    mchid: mchId,
    description: [...request.subject].slice(0, LONGEST_SUBJECT).join(''),
    out_trade_no: request.orderNo,
    time_expire: `${request.expiresAt.toISOString().slice(0, 19)}+00:00`,
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
  };
}

const ifRefused = (reason: string, instead: Record<string, unknown>) => (error: unknown) => {
  if (error instanceof ProviderError && error.code === reason) {
    return instead;
  }
  throw error;
};

/** A refund that may succeed later has not failed. */
function ifPassing(error: unknown): null {
  if (failureKindOf(error) === 'refused' && !finalErrors.includes((error as ProviderError).code)) {
    return null;
  }
  throw error;
}

type Asked = { method: 'GET' | 'POST'; path: string; body: string };

async function exchange(settings: WechatPaySettings, clock: Clock, { method, path, body }: Asked, signal: AbortSignal) {
  const response = await exchangeHttp('WeChat Pay', new URL(path, settings.base), {
    method,
    signal,
    headers: signedHeaders(settings, clock, { method, path, body }),
    ...(method === 'POST' && { body }),
  });
  const text = response.body.toString();
  // A refusal moves no money, and some come from before the signature.
  const isSigned = isFromWechat(settings, clock, (name) => response.headers.get(name) ?? '', text);
  if (!isSigned && response.status < 400) {
    throw new ProviderError('unknown', 'WeChat Pay’s answer is not signed by WeChat Pay');
  }
  const answer = text === '' ? {} : parse(text);
  if (response.status >= 500 || !answer) {
    throw new ProviderError('unknown', `WeChat Pay answered HTTP ${response.status}`);
  }
  if (response.status >= 400) {
    const code = String(answer.code);
    throw new ProviderError('refused', `WeChat Pay: ${response.status} ${code}`, { code });
  }
  return answer;
}

function signedHeaders({ mchId, serial, privateKey, wechatKeys }: WechatPaySettings, clock: Clock, asked: Asked) {
  const timestamp = String(secondsOf(clock.now()));
  const nonce = randomBytes(16).toString('hex');
  const text = requestText(asked.method, asked.path, { timestamp, nonce, body: asked.body });
  const authorization = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: serial };
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'qidongbao',
    // Names the key that shall sign the answer.
    'wechatpay-serial': [...wechatKeys.keys()][0] ?? '',
    authorization: formatAuthorization({ ...authorization, signature: signText(text, privateKey) }),
  };
}

/** Signed by one of WeChat's keys a moment ago. WeChat sends wrong signatures on purpose now and then, to see them refused. */
function isFromWechat(
  { wechatKeys }: WechatPaySettings,
  clock: Clock,
  header: (name: string) => string,
  body: string,
): boolean {
  const timestamp = header('wechatpay-timestamp');
  const key = wechatKeys.get(header('wechatpay-serial'));
  const drift = Math.abs(secondsOf(clock.now()) - Number(timestamp || Number.NaN));
  const text = answerText(timestamp, header('wechatpay-nonce'), body);
  return key !== undefined && drift <= MOST_DRIFT_SECONDS && isSignedText(text, header('wechatpay-signature'), key);
}

function readSigned(settings: WechatPaySettings, body: string): PaymentNotice {
  const notice = parse(body) as { id?: string; event_type?: string; resource?: Sealed } | null;
  const opened = notice?.resource ? open(settings, notice.resource) : null;
  if (!notice?.id || !opened) {
    return { ok: false, reason: 'unreadable' };
  }
  if (!isOurs(settings, opened)) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  const isPaid = notice.event_type === 'TRANSACTION.SUCCESS' && opened.trade_state === 'SUCCESS';
  return { ok: true, eventId: notice.id, trade: isPaid ? tradeOf(opened) : null };
}

/** The number of the refund of a signed notification to our own merchant. */
function refundOf(settings: WechatPaySettings, body: string): string | null {
  const notice = parse(body) as { event_type?: string; resource?: Sealed } | null;
  const isRefund = notice?.event_type?.startsWith('REFUND.') && notice.resource;
  const opened = isRefund ? (open(settings, isRefund) as WechatRefund | null) : null;
  return opened?.mchid === settings.mchId ? (opened.out_refund_no ?? null) : null;
}

function open({ apiV3Key }: WechatPaySettings, sealed: Sealed): Transaction | null {
  try {
    return parse(openResource(apiV3Key, sealed)) as Transaction | null;
  } catch {
    return null;
  }
}

const isOurs = ({ appId, mchId }: WechatPaySettings, { appid, mchid }: Transaction): boolean =>
  appid === appId && mchid === mchId;

function stateOf(settings: WechatPaySettings, transaction: Transaction, orderNo: string): TradeState {
  if (transaction.trade_state !== 'SUCCESS') {
    return { state: ['CLOSED', 'REVOKED', 'REFUND'].includes(transaction.trade_state ?? '') ? 'closed' : 'waiting' };
  }
  const trade = tradeOf(transaction);
  if (!isOurs(settings, transaction) || !trade || trade.orderNo !== orderNo) {
    throw new ProviderError('unknown', 'WeChat Pay tells of another trade');
  }
  return { state: 'paid', trade };
}

/** Null for a trade that lacks a part. */
function tradeOf({ out_trade_no, transaction_id, success_time, amount }: Transaction): PaidTrade | null {
  const paidAt = new Date(success_time ?? '');
  if (!out_trade_no || !transaction_id || !Number.isSafeInteger(amount?.total) || Number.isNaN(paidAt.getTime())) {
    return null;
  }
  return {
    orderNo: out_trade_no,
    providerNo: transaction_id,
    amountFen: amount!.total!,
    currency: amount!.currency ?? '',
    paidAt,
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
