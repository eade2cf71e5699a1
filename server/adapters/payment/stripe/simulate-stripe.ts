import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { secondsOf } from '#contract/wire-values.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from '../simulated-trade.ts';
import { formatSignature } from './stripe-signature.ts';

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers: Record<string, string>; body: string };

/** The part of Stripe's API for Checkout Sessions and refunds. */
export function answerStripeApi(settings: SimulatorSettings, request: Request, situation: Situation): Answer {
  const isOurs = request.headers.authorization === `Bearer ${settings.stripe.secretKey}`;
  const { status, content } = isOurs ? perform(settings, request, situation) : refused(401, 'api_key_invalid');
  // Stripe signs no answers; a lie is an answer about another trade.
  const sent = situation.behavior === 'forged' && status === 200 ? { ...content, ...another } : content;
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
}

const another = { client_reference_id: 'another', payment_intent: 'pi_another', amount: 1, data: [] };
const refused = (status: number, code: string, type = 'invalid_request_error') => ({
  status,
  content: { error: { type, code, message: code } } as object,
});
const fine = (content: object) => ({ status: 200, content });

function perform(settings: SimulatorSettings, request: Request, situation: Situation) {
  const { method, headers, body } = request;
  const url = new URL(request.url, 'http://stripe');
  const form = new URLSearchParams(method === 'GET' ? url.search : body);
  if (method === 'POST' && url.pathname === '/v1/checkout/sessions') {
    return begin(settings, form, headers, situation);
  }
  if (url.pathname === '/v1/refunds') {
    return method === 'POST' ? refund(form, situation) : listRefunds(form, situation);
  }
  const [, sessionId = '', expires] = /^\/v1\/checkout\/sessions\/cs_test_(\w+)(\/expire)?$/.exec(url.pathname) ?? [];
  const trade = situation.trades.find('stripe', sessionId);
  if (!trade) {
    return refused(404, 'resource_missing');
  }
  if (!expires) {
    return fine(sessionOf(settings, trade, trade.amountFen, { isExpanded: true }));
  }
  if (trade.state !== 'waiting') {
    return refused(400, trade.state === 'paid' ? 'session_complete' : 'session_expired');
  }
  trade.state = 'closed';
  return fine(sessionOf(settings, trade, trade.amountFen));
}

const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = 24 * 3600;

function begin(
  settings: SimulatorSettings,
  form: URLSearchParams,
  headers: IncomingHttpHeaders,
  { trades, now }: Situation,
) {
  const line = 'line_items[0][price_data]';
  const orderNo = form.get('client_reference_id') ?? '';
  const amountFen = Number(form.get(`${line}[unit_amount]`));
  const life = Number(form.get('expires_at')) - secondsOf(now);
  const subject = form.get(`${line}[product_data][name]`) ?? '';
  const isSound =
    /^\w{6,64}$/.test(orderNo) &&
    form.get('mode') === 'payment' &&
    form.get(`${line}[currency]`) === 'cny' &&
    form.get('line_items[0][quantity]') === '1' &&
    Number.isSafeInteger(amountFen) &&
    amountFen > 0 &&
    subject !== '' &&
    /^https?:\/\//.test(form.get('success_url') ?? '') &&
    life >= LEAST_SECONDS &&
    life <= MOST_SECONDS &&
    typeof headers['idempotency-key'] === 'string';
  if (!isSound) {
    return refused(400, 'parameter_invalid');
  }
  const expiresAt = new Date(Number(form.get('expires_at')) * 1000);
  const trade = trades.begin({ channel: 'stripe', orderNo, amountFen, subject, expiresAt });
  return trade?.state === 'waiting'
    ? fine(sessionOf(settings, trade, trade.amountFen))
    : refused(400, 'idempotency_key_in_use', 'idempotency_error');
}

function refund(form: URLSearchParams, { trades, behavior }: Situation) {
  const [paymentIntent, refundNo] = [form.get('payment_intent') ?? '', form.get('metadata[refund_no]') ?? ''];
  const amountFen = Number(form.get('amount'));
  const trade = trades.findPaid('stripe', paymentIntent);
  if (!trade) {
    return refused(404, 'resource_missing');
  }
  const isAgain = trade.refund?.refundNo === refundNo;
  if (behavior === 'strict' || (trade.refund && !isAgain) || !(amountFen > 0 && amountFen <= trade.amountFen)) {
    return refused(400, 'charge_already_refunded');
  }
  if (behavior === 'poor') {
    return fine(refundOf(trade, { refundNo, amountFen }, 'pending'));
  }
  trade.refund = { refundNo, amountFen };
  return fine(refundOf(trade, trade.refund, 'succeeded'));
}

function listRefunds(form: URLSearchParams, { trades }: Situation) {
  const trade = trades.findPaid('stripe', form.get('payment_intent') ?? '');
  return fine({ object: 'list', data: trade?.refund ? [refundOf(trade, trade.refund, 'succeeded')] : [] });
}

const refundOf = (
  { providerNo }: SimulatedTrade,
  { refundNo, amountFen }: { refundNo: string; amountFen: number },
  status: string,
) => ({
  id: `re_${refundNo}`,
  object: 'refund',
  amount: amountFen,
  currency: 'cny',
  payment_intent: providerNo,
  metadata: { refund_no: refundNo },
  status,
});

const statuses = { waiting: 'open', paid: 'complete', closed: 'expired' } as const;

function sessionOf(
  { pageOf }: SimulatorSettings,
  trade: SimulatedTrade,
  amountFen: number,
  { isExpanded = false, paidAt = trade.paidAt } = {},
) {
  const { orderNo, state, providerNo } = trade;
  const charge = { id: `ch_${providerNo}`, created: paidAt ? secondsOf(paidAt) : 0 };
  const intent = isExpanded ? { id: providerNo, latest_charge: charge } : providerNo;
  return {
    id: `cs_test_${orderNo}`,
    object: 'checkout.session',
    url: state === 'waiting' ? pageOf(orderNo) : null,
    status: paidAt ? 'complete' : statuses[state],
    payment_status: paidAt ? 'paid' : 'unpaid',
    client_reference_id: orderNo,
    amount_total: amountFen,
    currency: 'cny',
    livemode: false,
    payment_intent: paidAt ? intent : null,
  };
}

/** The event of a paid session, signed with the secret of the endpoint. */
export function stripeNotice(
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  facts: NoticeFacts,
  now: Date,
): Posting {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: secondsOf(facts.paidAt),
    livemode: false,
    ...(!facts.isOurs && { account: 'acct_another' }),
    data: { object: sessionOf(settings, trade, facts.amountFen, { paidAt: facts.paidAt }) },
  });
  const signature = formatSignature(settings.stripe.webhookSecret, secondsOf(now), body);
  return {
    path: '/notify/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  };
}
