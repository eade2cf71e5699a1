import type { Clock } from '#server/ports/clock.ts';
import type { NoticeDelivery, PaymentProvider, PaymentRequest } from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../../provider-call.ts';
import { codeLives } from '../code-lives.ts';
import { undecidedUnless } from '../undecided.ts';
import { readSignedNotice, refundOf, tradeStateOf, type WechatMerchant } from './wechat-notice.ts';
import { closedAlready, endOfRefund } from './wechat-pay-codes.ts';
import { askWechatPay, checkSignature, type WechatPayKeys, type WechatPayRequest } from './wechat-pay-exchange.ts';
import { clawbackReportOf, refundContent, refundStateOf } from './wechat-refund.ts';

export type WechatPaySettings = WechatMerchant &
  WechatPayKeys & {
    notifyUrl: string;
    state: 'sandbox' | 'live';
  };

/** WeChat Pay v3, Native: a code that WeChat scans. */
export function createWechatPay(
  settings: WechatPaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): PaymentProvider {
  const ask = createAsk(settings, clock, options);
  const query = (orderNo: string) =>
    ask({ method: 'GET', path: `${tradePath(orderNo)}?mchid=${encodeURIComponent(settings.mchId)}` });
  const isSigned = ({ headers, body }: NoticeDelivery) =>
    checkSignature({ keys: settings, clock }, (name) => headers[name] ?? '', body) === 'right';
  return {
    state: settings.state,
    codeLife: codeLives.wechat,
    async start(request) {
      const path = '/v3/pay/transactions/native';
      const { code_url } = await ask({ method: 'POST', path, content: contentOf(settings, request), isStart: true });
      if (typeof code_url !== 'string' || code_url === '') {
        throw new ProviderError('unknown', 'WeChat Pay answered no code_url');
      }
      return { codeUrl: code_url };
    },
    async query(orderNo) {
      const trade = await query(orderNo).catch(ifGone(null));
      return trade ? tradeStateOf(settings, trade, orderNo) : { state: 'waiting' };
    },
    async close(orderNo) {
      const request = {
        method: 'POST',
        path: `${tradePath(orderNo)}/close`,
        content: { mchid: settings.mchId },
      } as const;
      await ask(request).catch(ifGone(null)).catch(ifClosed);
    },
    ...createRefunds(settings, clock, options),
    readRefundNotice: async (delivery) => (isSigned(delivery) ? refundOf(settings, delivery.body) : null),
    readNotice: async (delivery) =>
      isSigned(delivery) ? readSignedNotice(settings, delivery.body) : { ok: false, reason: 'unsigned' },
    answer: answerWechat,
    async probe() {
      await query(NO_ORDER).catch(ifGone(null));
    },
  };
}

/** 204 means accepted; after any other answer WeChat repeats the notification, 15 times in a day. */
export const answerWechat: PaymentProvider['answer'] = (isTaken) =>
  isTaken
    ? { status: 204, type: 'application/json', body: '' }
    : { status: 400, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: 'try again' }) };

/** A number that no order has: those of orders contain no dash. */
const NO_ORDER = 'probe-0000000000000000';
const tradePath = (orderNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;

function createAsk(settings: WechatPaySettings, clock: Clock, options: ProviderCallOptions | undefined) {
  const call = createProviderCall('WeChat Pay', clock, options);
  return (request: WechatPayRequest) => call((signal) => askWechatPay({ keys: settings, clock }, request, signal));
}

/** Refunds have a circuit of their own, so that many undecided ones never delay payers. */
function createRefunds(
  settings: WechatPaySettings,
  clock: Clock,
  options: ProviderCallOptions | undefined,
): Pick<PaymentProvider, 'refund' | 'queryRefund' | 'queryClawback'> {
  const ask = createAsk(settings, clock, options);
  const path = '/v3/refund/domestic/refunds';
  return {
    async refund(request) {
      const content = refundContent(request, `${settings.notifyUrl}-refund`);
      return refundStateOf(await ask({ method: 'POST', path, content }).catch(undecidedUnless(endOfRefund)), request);
    },
    async queryRefund(request) {
      const wechatRequest = { method: 'GET', path: `${path}/${encodeURIComponent(request.refundNo)}` } as const;
      const answer = await ask(wechatRequest).catch(ifGone(null)).catch(undecidedUnless([]));
      return answer ? refundStateOf(answer, request) : 'missing';
    },
    async queryClawback(clawback) {
      const wechatRequest = { method: 'GET', path: `${path}/${encodeURIComponent(clawback.number)}` } as const;
      const answer = await ask(wechatRequest).catch(ifGone(null)).catch(undecidedUnless([]));
      return answer && clawbackReportOf(answer, clawback);
    },
  };
}

const ifGone =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (failureKindOf(error) === 'gone') {
      return instead;
    }
    throw error;
  };

function ifClosed(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'refused' && closedAlready.includes(error.code))) {
    throw error;
  }
}

/** WeChat allows 127; counted in bytes, to be safe with every version of its documents. */
const LONGEST_SUBJECT_BYTES = 127;
const EAST_EIGHT_MS = 8 * 3_600_000;

function contentOf({ appId, mchId, notifyUrl }: WechatPaySettings, request: PaymentRequest) {
  return {
    appid: appId,
    mchid: mchId,
    description: fitted(request.subject),
    out_trade_no: request.orderNo,
    // The code expires with its order. The offset is that of the examples in WeChat's documents.
    time_expire: `${new Date(request.expiresAt.getTime() + EAST_EIGHT_MS).toISOString().slice(0, 19)}+08:00`,
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
  };
}

function fitted(subject: string): string {
  let bytes = 0;
  const fits = (character: string) => {
    bytes += Buffer.byteLength(character);
    return bytes <= LONGEST_SUBJECT_BYTES;
  };
  return [...subject].filter(fits).join('');
}
