import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { formatBusinessTime } from '#rules/calendar.ts';
import type { Clock } from '#server/ports/clock.ts';
import type {
  Clawback,
  ClawbackReport,
  PaymentProvider,
  PaymentRequest,
  RefundRequest,
  RefundState,
  TradeState,
} from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { type AlipayKeys, exchange, explainForgery, type Reading, signedFields } from '../alipay/gateway.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { closeCodes, precreateCodes, queryCodes, refundCodes } from './alipay-codes.ts';
import { isPaid, readAlipayNotice, type Trade, tradeOf } from './alipay-notice.ts';
import { codeLives } from './code-lives.ts';

export type AlipayPaySettings = AlipayKeys & {
  gateway: string;
  /** Our seller number; money to any other seller is not ours. */
  sellerId: string;
  notifyUrl: string;
  state: 'sandbox' | 'live';
};

const LONGEST_SUBJECT = 100;
const MINUTE_MS = 60_000;
/** A number that no order has: those of orders are longer, and have other characters. */
const NO_ORDER = 'qdb_probe_0000000000000000000000';

/** Alipay: alipay.trade.precreate, a code that Alipay scans, with .query and .close. */
export function createAlipayPay(
  settings: AlipayPaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): PaymentProvider {
  const call = createProviderCall('Alipay', clock, options);
  const ask = (method: string, content: object, reading: Reading, more = {}) =>
    call((signal) => exchange(settings, signedFields(settings, method, content, clock.now(), more), reading, signal));
  const query = (orderNo: string) => ask('alipay.trade.query', { out_trade_no: orderNo }, { codes: queryCodes });

  const queryRefund = async (request: RefundRequest): Promise<RefundState> => {
    const content = { out_trade_no: request.orderNo, out_request_no: request.refundNo };
    const response = ask('alipay.trade.fastpay.refund.query', content, { codes: queryCodes });
    return refundStateOf(await response.catch(ifMissing({})), request);
  };

  return {
    state: settings.state,
    codeLife: codeLives.alipay,
    async start(request) {
      const content = contentOf(request, clock.now());
      const reading = { codes: precreateCodes, isStart: true };
      const { qr_code } = await ask('alipay.trade.precreate', content, reading, { notify_url: settings.notifyUrl });
      if (typeof qr_code !== 'string' || qr_code === '') {
        throw new ProviderError('unknown', 'Alipay answered no qr_code');
      }
      return { codeUrl: qr_code };
    },
    query: async (orderNo) => stateOf(await query(orderNo).catch(ifMissing({})), orderNo),
    async close(orderNo) {
      // A code that nobody has scanned is not a trade yet; it expires with its order.
      await ask('alipay.trade.close', { out_trade_no: orderNo }, { codes: closeCodes }).catch(ifMissing({}));
    },
    async refund(request) {
      const { orderNo, refundNo, amountFen } = request;
      const content = { out_trade_no: orderNo, out_request_no: refundNo, refund_amount: yuanOf(amountFen) };
      await ask('alipay.trade.refund', content, { codes: refundCodes });
      // The answer only says that the request was accepted.
      const state = await queryRefund(request);
      return state === 'missing' ? 'waiting' : state;
    },
    queryRefund,
    async queryClawback(clawback, orderNo) {
      const content = { out_trade_no: orderNo, out_request_no: clawback.number };
      const response = ask('alipay.trade.fastpay.refund.query', content, { codes: queryCodes });
      return clawbackReportOf(await response.catch(ifMissing({})), clawback);
    },
    readRefundNotice: async () => null,
    readNotice: async ({ body }) => readAlipayNotice(settings, body),
    answer: answerAlipay,
    async probe() {
      await query(NO_ORDER).catch(ifMissing({})).catch(explainForgery);
    },
  };
}

/** Exactly these words; after any answer other than "success" Alipay repeats the notification, 8 times in 25 hours. */
export const answerAlipay: PaymentProvider['answer'] = (isTaken) => ({
  status: 200,
  type: 'text/plain',
  body: isTaken ? 'success' : 'fail',
});

/**
 * The code expires with its order: `qr_code_timeout_express` counts from the creation of the code (two hours by default); `timeout_express` would
 * count from the scan (Srar/AlipayF2F 19), and `time_expire` is an absolute end (smartwalle/alipay 116). Both are at least a minute.
 */
function contentOf({ orderNo, amountFen, subject, expiresAt }: PaymentRequest, now: Date) {
  const endsAt = Math.max(expiresAt.getTime(), now.getTime() + MINUTE_MS);
  return {
    out_trade_no: orderNo,
    total_amount: yuanOf(amountFen),
    // Alipay refuses these characters in a subject.
    subject: [...subject.replace(/[/=&]/g, ' ')].slice(0, LONGEST_SUBJECT).join(''),
    time_expire: formatBusinessTime(endsAt / 1000),
    qr_code_timeout_express: `${Math.floor((endsAt - now.getTime()) / MINUTE_MS)}m`,
  };
}

const ifMissing = (instead: Record<string, unknown>) => (error: unknown) => {
  if (failureKindOf(error) === 'gone') {
    return instead;
  }
  throw error;
};

/** The state of a refund; without a status Alipay has not received the request, or has not carried it out. */
function refundStateOf(answer: Record<string, unknown>, { amountFen, refundNo }: RefundRequest): RefundState {
  const { refund_status, refund_amount, out_request_no = refundNo } = answer;
  if (refund_status !== 'REFUND_SUCCESS') {
    return 'missing';
  }
  if (fenOfYuan(String(refund_amount ?? '')) !== amountFen || out_request_no !== refundNo) {
    throw new ProviderError('unknown', 'Alipay tells of another refund');
  }
  return 'done';
}

/** Null without a status: Alipay does not know the refund, or has not carried it out. */
function clawbackReportOf(answer: Record<string, unknown>, { number, providerNo }: Clawback): ClawbackReport | null {
  const { refund_status, refund_amount, trade_no, out_request_no = number } = answer;
  if (refund_status !== 'REFUND_SUCCESS') {
    return null;
  }
  const amountFen = fenOfYuan(String(refund_amount ?? ''));
  if (!amountFen || trade_no !== providerNo || out_request_no !== number) {
    throw new ProviderError('unknown', 'Alipay tells of another refund');
  }
  return { amountFen, currency: 'CNY', isGone: true, isOver: true, words: refund_status, respondBy: null };
}

function stateOf(answer: Record<string, unknown>, orderNo: string): TradeState {
  const state = answer as Trade & { send_pay_date?: string };
  if (!isPaid(state.trade_status)) {
    // A trade that was closed unpaid, or one that was paid and fully refunded, which has the time of its payment.
    const ended = state.send_pay_date ? 'refunded' : 'closed';
    return { state: state.trade_status === 'TRADE_CLOSED' ? ended : 'waiting' };
  }
  const trade = tradeOf(state, state.send_pay_date);
  if (trade?.orderNo !== orderNo) {
    throw new ProviderError('unknown', 'Alipay tells of another trade');
  }
  return { state: 'paid', trade };
}
