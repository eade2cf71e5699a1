import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';
import { parseBusinessTime } from '#rules/calendar.ts';
import type { Clock } from '#server/ports/clock.ts';
import type {
  PaidTrade,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  RefundRequest,
  RefundState,
  TradeState,
} from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type AlipayKeys, exchange, signedFields } from '../identity/alipay-gateway.ts';
import { canonicalText, type Fields, isSignedText } from '../identity/alipay-signature.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';

export type AlipayPaySettings = AlipayKeys & {
  gateway: string;
  /** Our number as a seller; money to any other is not ours. */
  sellerId: string;
  notifyUrl: string;
  state: 'sandbox' | 'live';
};

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
const MISSING = 'ACQ.TRADE_NOT_EXIST';
const LONGEST_SUBJECT = 100;

/** Alipay: alipay.trade.precreate, a code that Alipay scans, with .query and .close. */
export function createAlipayPay(
  settings: AlipayPaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): PaymentProvider {
  const call = createProviderCall('Alipay', clock, options);
  const ask = (method: string, content: object, more?: Fields) =>
    call((signal) => exchange(settings, signedFields(settings, method, content, clock.now(), more), signal));

  const askRefund = ({
    orderNo,
    refundNo,
  }: RefundRequest): Promise<{ refund_status?: string; refund_amount?: string }> =>
    ask('alipay.trade.fastpay.refund.query', { out_trade_no: orderNo, out_request_no: refundNo }).catch(ifMissing({}));

  return {
    state: settings.state,
    async start(request) {
      const content = contentOf(request, clock.now());
      const { qr_code } = await ask('alipay.trade.precreate', content, { notify_url: settings.notifyUrl });
      if (typeof qr_code !== 'string' || qr_code === '') {
        throw new ProviderError('unknown', 'Alipay answered no qr_code');
      }
      return { codeUrl: qr_code };
    },
    async query(orderNo) {
      const asked = ask('alipay.trade.query', { out_trade_no: orderNo });
      return stateOf(await asked.catch(ifMissing({ trade_status: 'WAIT_BUYER_PAY' })), orderNo);
    },
    async close(orderNo) {
      await ask('alipay.trade.close', { out_trade_no: orderNo }).catch(ifMissing({}));
    },
    async refund(request) {
      const { orderNo, refundNo, amountFen } = request;
      const content = { out_trade_no: orderNo, out_request_no: refundNo, refund_amount: yuanOf(amountFen) };
      await ask('alipay.trade.refund', content).catch(ifPassing);
      // The answer only says that the request is taken.
      const { refund_status, refund_amount } = await askRefund(request);
      return refundStateOf(refund_status, refund_amount, request) === 'done' ? 'done' : 'waiting';
    },
    async queryRefund(request) {
      const { refund_status, refund_amount } = await askRefund(request);
      return refundStateOf(refund_status, refund_amount, request);
    },
    readRefundNotice: async () => null,
    readNotice: async ({ body }) => readNotice(settings, body.toString()),
    answer: answerAlipay,
    async probe() {
      await ask('alipay.trade.query', { out_trade_no: 'qdbprobe' }).catch(ifMissing({}));
    },
  };
}

/** Exactly these words; anything but "success" is sent again, 8 times in 25 hours. */
export const answerAlipay: PaymentProvider['answer'] = (isTaken) => ({
  status: 200,
  type: 'text/plain',
  body: isTaken ? 'success' : 'fail',
});

function contentOf({ orderNo, amountFen, subject, expiresAt }: PaymentRequest, now: Date) {
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000));
  return {
    out_trade_no: orderNo,
    total_amount: yuanOf(amountFen),
    // Alipay refuses these characters in a subject.
    subject: [...subject.replace(/[/=&]/g, ' ')].slice(0, LONGEST_SUBJECT).join(''),
    timeout_express: `${minutes}m`,
  };
}

const ifMissing = (instead: Record<string, unknown>) => (error: unknown) => {
  if (error instanceof ProviderError && error.code === MISSING) {
    return instead;
  }
  throw error;
};

/** Alipay's errors about a trade stay so, except these; after any other, such as a wrong key, the same request may succeed. */
const PASSING = ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.SYSTEM_ERROR'];

function ifPassing(error: unknown): null {
  const isRefusal = error instanceof ProviderError && error.kind === 'refused';
  if (isRefusal && !(error.code.startsWith('ACQ.') && !PASSING.includes(error.code))) {
    return null;
  }
  throw error;
}

function refundStateOf(
  status: string | undefined,
  amount: string | undefined,
  { amountFen }: RefundRequest,
): RefundState {
  if (status !== 'REFUND_SUCCESS') {
    return 'missing';
  }
  if (fenOfYuan(amount ?? '') !== amountFen) {
    throw new ProviderError('unknown', 'Alipay tells of another refund');
  }
  return 'done';
}

type Trade = Partial<Record<'out_trade_no' | 'trade_no' | 'total_amount' | 'trade_status', string>>;

function stateOf(answer: Record<string, unknown>, orderNo: string): TradeState {
  const state = answer as Trade & { send_pay_date?: string };
  if (!PAID.includes(state.trade_status ?? '')) {
    return { state: state.trade_status === 'TRADE_CLOSED' ? 'closed' : 'waiting' };
  }
  const trade = tradeOf(state, state.send_pay_date);
  if (trade?.orderNo !== orderNo) {
    throw new ProviderError('unknown', 'Alipay tells of another trade');
  }
  return { state: 'paid', trade };
}

/** A form whose fields, decoded once, are signed without `sign` and `sign_type`. */
function readNotice({ appId, sellerId, alipayPublicKey }: AlipayPaySettings, body: string): PaymentNotice {
  const { sign = '', sign_type: _, ...fields }: Fields = Object.fromEntries(new URLSearchParams(body));
  if (!isSignedText(canonicalText(fields), sign, alipayPublicKey)) {
    return { ok: false, reason: 'unsigned' };
  }
  if (fields.app_id !== appId || fields.seller_id !== sellerId) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  if (!fields.notify_id) {
    return { ok: false, reason: 'unreadable' };
  }
  const isPaid = PAID.includes(fields.trade_status ?? '');
  return { ok: true, eventId: fields.notify_id, trade: isPaid ? tradeOf(fields, fields.gmt_payment) : null };
}

/** Null for a trade that lacks a part. Amounts are yuan. */
function tradeOf({ out_trade_no, trade_no, total_amount }: Trade, paidAtText = ''): PaidTrade | null {
  const amountFen = fenOfYuan(total_amount ?? '');
  const seconds = parseBusinessTime(paidAtText);
  if (!out_trade_no || !trade_no || amountFen === null || Number.isNaN(seconds)) {
    return null;
  }
  return { orderNo: out_trade_no, providerNo: trade_no, amountFen, currency: 'CNY', paidAt: new Date(seconds * 1000) };
}
