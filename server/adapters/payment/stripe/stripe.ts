import { secondsOf } from '#contract/wire-values.ts';
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
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../../provider-call.ts';
import { isSignedEvent, timestampOf } from './stripe-signature.ts';

export type StripeSettings = {
  base: string;
  secretKey: string;
  /** The secret of the endpoint /notify/stripe, whsec_… */
  webhookSecret: string;
  /** The page after paying. */
  returnUrl: string;
  state: 'sandbox' | 'live';
};

/** The version whose shapes this file reads. */
const VERSION = '2025-03-31.basil';
const MOST_DRIFT_SECONDS = 300;
/** A session lives from 30 minutes to 24 hours (docs.stripe.com/api/checkout/sessions/create, expires_at); `close` ends it with the order. */
const LEAST_LIFE_SECONDS = 31 * 60;
const LONGEST_LIFE_SECONDS = 23 * 3600;
const LONGEST_NAME = 120;

/** A Checkout Session as answers and events tell of it. */
type Session = {
  id?: string;
  object?: string;
  url?: string | null;
  status?: string;
  payment_status?: string;
  client_reference_id?: string | null;
  amount_total?: number | null;
  currency?: string | null;
  livemode?: boolean;
  payment_intent?: string | null | { id?: string; latest_charge?: string | null | { created?: number } };
};
type Refund = { amount?: number; status?: string; payment_intent?: string; metadata?: Record<string, string> };
type Event = {
  id?: string;
  type?: string;
  created?: number;
  livemode?: boolean;
  account?: string;
  data?: { object?: Session };
};

/** Stripe Checkout in CNY: a page that the payer opens, or scans as a code. */
export function createStripe(settings: StripeSettings, clock: Clock, options?: ProviderCallOptions): PaymentProvider {
  const call = createProviderCall('Stripe', clock, options);
  const ask = (method: 'GET' | 'POST', path: string, fields: Fields = {}, idempotencyKey?: string) =>
    call((signal) => exchange(settings, { method, path, fields, idempotencyKey }, signal));
  const listRefunds = async ({ providerNo }: RefundRequest): Promise<Refund[]> => {
    const { data } = await ask('GET', '/v1/refunds', { payment_intent: providerNo, limit: '100' });
    return Array.isArray(data) ? (data as Refund[]) : [];
  };

  return {
    state: settings.state,
    async start(request) {
      const fields = sessionFields(settings, request, clock.now());
      // A repeated request is the same session; another price under the same key is refused.
      const session: Session = await ask(
        'POST',
        '/v1/checkout/sessions',
        fields,
        `${request.orderNo}-${fields.expires_at}`,
      );
      if (!session.id || !session.url || !isOf(session, request)) {
        throw new ProviderError('unknown', 'Stripe answered another session');
      }
      return { codeUrl: session.url, reference: session.id };
    },
    async query(orderNo, reference) {
      if (!reference) {
        return { state: 'waiting' };
      }
      const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`;
      return stateOf(settings, await ask('GET', path, { 'expand[]': 'payment_intent.latest_charge' }), orderNo);
    },
    async close(_, reference) {
      if (reference) {
        const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`;
        await ask('POST', `${path}/expire`).catch(async (error: unknown) => {
          // Only an open session can be expired; one that is over already is closed.
          const { status }: Session = failureKindOf(error) === 'refused' ? await ask('GET', path) : {};
          if (status !== 'expired') {
            throw error;
          }
        });
      }
    },
    async refund(request) {
      const { providerNo, amountFen, refundNo } = request;
      const fields = { payment_intent: providerNo, amount: String(amountFen), 'metadata[refund_no]': refundNo };
      return refundStateOf(await ask('POST', '/v1/refunds', fields, `refund-${refundNo}`), request);
    },
    async queryRefund(request) {
      const refunds = request.providerNo === '' ? [] : await listRefunds(request);
      const found = refunds.find(({ metadata }) => metadata?.refund_no === request.refundNo);
      return found ? refundStateOf(found, request) : 'missing';
    },
    readRefundNotice: async () => null,
    readNotice: async ({ headers, body }) => readNotice(settings, clock, headers['stripe-signature'] ?? '', body),
    answer: answerStripe,
    async probe() {
      await ask('GET', '/v1/checkout/sessions', { limit: '1' });
    },
  };
}

/** Any 2xx is "taken"; anything else is sent again for three days. */
export const answerStripe: PaymentProvider['answer'] = (isTaken) => ({
  status: isTaken ? 200 : 400,
  type: 'application/json',
  body: JSON.stringify({ received: isTaken }),
});

type Fields = Record<string, string>;

function sessionFields(
  { returnUrl }: StripeSettings,
  request: PaymentRequest,
  now: Date,
): Fields & { expires_at: string } {
  const { orderNo, amountFen, subject, expiresAt } = request;
  const wanted = secondsOf(expiresAt) + LEAST_LIFE_SECONDS;
  const line = 'line_items[0]';
  return {
    mode: 'payment',
    client_reference_id: orderNo,
    'metadata[order_no]': orderNo,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.min(wanted, secondsOf(now) + LONGEST_LIFE_SECONDS)),
    // Prices are in CNY, and stay so.
    'adaptive_pricing[enabled]': 'false',
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: 'cny',
    [`${line}[price_data][unit_amount]`]: String(amountFen),
    [`${line}[price_data][product_data][name]`]: [...subject].slice(0, LONGEST_NAME).join(''),
  };
}

type Asked = { method: 'GET' | 'POST'; path: string; fields: Fields; idempotencyKey: string | undefined };

async function exchange(
  settings: StripeSettings,
  { method, path, fields, idempotencyKey }: Asked,
  signal: AbortSignal,
) {
  const url = new URL(path, settings.base);
  const form = new URLSearchParams(fields);
  if (method === 'GET') {
    url.search = form.toString();
  }
  const response = await exchangeHttp('Stripe', url, {
    method,
    signal,
    headers: {
      authorization: `Bearer ${settings.secretKey}`,
      'stripe-version': VERSION,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(method === 'POST' && { body: form }),
  });
  const answer = jsonOf('Stripe', response);
  if (response.status === 429 || response.status >= 500) {
    throw new ProviderError('unknown', `Stripe answered HTTP ${response.status}`);
  }
  if (response.status >= 400) {
    const { type, code } = (answer.error ?? {}) as { type?: string; code?: string };
    const said = `Stripe: ${response.status} ${code ?? type}`;
    throw isAboutKey(response.status) ? new ProviderError('unknown', said) : new ProviderError('refused', said);
  }
  return answer;
}

/** A wrong or restricted key says nothing about the trade or the refund. */
const isAboutKey = (status: number): boolean => status === 401 || status === 403;

const isOf = (
  { client_reference_id, amount_total, currency }: Session,
  { orderNo, amountFen }: PaymentRequest,
): boolean => client_reference_id === orderNo && amount_total === amountFen && currency === 'cny';

function stateOf(settings: StripeSettings, session: Session, orderNo: string): TradeState {
  if (session.client_reference_id !== orderNo || !isOfMode(settings, session.livemode)) {
    throw new ProviderError('unknown', 'Stripe tells of another trade');
  }
  if (session.payment_status !== 'paid') {
    return { state: session.status === 'expired' ? 'closed' : 'waiting' };
  }
  const charge = typeof session.payment_intent === 'object' ? session.payment_intent?.latest_charge : null;
  const trade = tradeOf(session, typeof charge === 'object' ? charge?.created : undefined);
  if (!trade) {
    throw new ProviderError('unknown', 'Stripe tells of a trade that lacks a part');
  }
  return { state: 'paid', trade };
}

/** Test payments are not money, so a live key takes live ones alone. */
const isOfMode = ({ secretKey }: StripeSettings, livemode: boolean | undefined): boolean =>
  livemode === /^[sr]k_live_/.test(secretKey);

/** The state of a refund; `requires_action` waits too. */
function refundStateOf({ amount, status, payment_intent }: Refund, asked: RefundRequest): RefundState {
  if (amount !== asked.amountFen || payment_intent !== asked.providerNo) {
    throw new ProviderError('unknown', 'Stripe tells of another refund');
  }
  if (status === 'succeeded') {
    return 'done';
  }
  return status === 'failed' || status === 'canceled' ? 'failed' : 'waiting';
}

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** An event of our own endpoint. One of a connected account, or of the other mode, is not ours. */
function readNotice(settings: StripeSettings, clock: Clock, header: string, body: Buffer): PaymentNotice {
  const timestamp = timestampOf(header);
  const drift = Math.abs(secondsOf(clock.now()) - Number(timestamp === '' ? Number.NaN : timestamp));
  if (!(drift <= MOST_DRIFT_SECONDS) || !isSignedEvent(settings.webhookSecret, header, body)) {
    return { ok: false, reason: 'unsigned' };
  }
  const event = parse(body.toString());
  if (!event?.id || event.type === undefined) {
    return { ok: false, reason: 'unreadable' };
  }
  if (event.account !== undefined || !isOfMode(settings, event.livemode)) {
    return { ok: false, reason: 'anotherMerchant' };
  }
  const session = event.data?.object;
  const isPaid =
    PAID.includes(event.type) && session?.object === 'checkout.session' && session.payment_status === 'paid';
  return { ok: true, eventId: event.id, trade: isPaid ? tradeOf(session, event.created) : null };
}

/** Null for a trade that lacks a part. */
function tradeOf(session: Session, paidAtSeconds: number | undefined): PaidTrade | null {
  const { client_reference_id: orderNo, payment_intent, amount_total: amountFen, currency } = session;
  const providerNo = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (
    !orderNo ||
    !providerNo ||
    !Number.isSafeInteger(amountFen) ||
    !currency ||
    !Number.isSafeInteger(paidAtSeconds)
  ) {
    return null;
  }
  return {
    orderNo,
    providerNo,
    amountFen: amountFen!,
    currency: currency.toUpperCase(),
    paidAt: new Date(paidAtSeconds! * 1000),
  };
}

function parse(text: string): Event | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Event) : null;
  } catch {
    return null;
  }
}
