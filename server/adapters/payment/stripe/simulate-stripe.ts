import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { secondsOf } from '#contract/wire-values.ts';
import type { NoticeFacts, Posting, SimulatedTrade, SimulatorSettings, Situation } from '../simulated-trade.ts';
import { findStripeRefund, listStripeRefunds, makeStripeRefund, refundOf } from './simulate-stripe-refunds.ts';
import { fine, refused, type StripeAnswer, stripeRefusals } from './simulate-stripe-refusals.ts';
import { formatSignature } from './stripe-signature.ts';

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type SimulatedAnswer = { status: number; headers: Record<string, string>; body: string };

/** Answers Stripe's API for Checkout Sessions and refunds. */
export function answerStripeApi(settings: SimulatorSettings, request: Request, situation: Situation): SimulatedAnswer {
  const early = stripeRefusals[situation.behavior];
  const isOurs = request.headers.authorization === `Bearer ${settings.stripe.secretKey}`;
  const isEarly = early && !early.comes && (request.method === 'POST' || !early.isOfPosts);
  const { status, content } = isEarly
    ? refused(early)
    : isOurs
      ? onceByKey(settings, request, situation)
      : refused(stripeRefusals['no-key']!);
  // Stripe does not sign answers; a forged one is about another trade.
  const body = situation.behavior === 'forged' && status === 200 ? { ...content, ...another } : content;
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const another = { client_reference_id: 'another', payment_intent: 'pi_another', amount: 1, data: [] };

/**
 * The first answer under a key is stored, whatever it says; other parameters under the same key are refused
 * (docs.stripe.com/api/idempotent_requests).
 */
function onceByKey(settings: SimulatorSettings, request: Request, situation: Situation): StripeAnswer {
  const key = request.method === 'POST' ? (request.headers['idempotency-key'] as string | undefined) : undefined;
  const kept = key === undefined ? undefined : situation.kept.get(key);
  if (kept && kept.body !== request.body) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return refused({ status: 400, type: 'idempotency_error', message });
  }
  const answer = kept?.answer ?? begin(settings, request, situation);
  if (key !== undefined && answer.isDone) {
    situation.kept.set(key, { body: request.body, answer });
  }
  return answer;
}

/** A begun request may fail before or after it is carried out, and its sender cannot tell which. */
function begin(settings: SimulatorSettings, request: Request, situation: Situation): StripeAnswer {
  const broken = stripeRefusals[situation.behavior];
  const isUndone = broken?.comes === 'before' || (broken?.comes === 'after' && request.method === 'GET');
  const done = isUndone ? null : perform(settings, request, situation);
  return done && !broken?.comes ? done : { ...refused(broken!), isDone: true };
}

function perform(settings: SimulatorSettings, request: Request, situation: Situation): StripeAnswer {
  const { method, headers, body } = request;
  const url = new URL(request.url, 'http://stripe');
  const form = new URLSearchParams(method === 'GET' ? url.search : body);
  const [, one = ''] = /^\/v1\/refunds\/re_(\w+)$/.exec(url.pathname) ?? [];
  if (url.pathname === '/v1/refunds' || one !== '') {
    const list = () => (one === '' ? listStripeRefunds(form, situation) : findStripeRefund(one, situation));
    return method === 'POST' ? makeStripeRefund(form, situation) : list();
  }
  const [, disputed = ''] = /^\/v1\/disputes\/du_(\w+)$/.exec(url.pathname) ?? [];
  if (disputed !== '') {
    const trade = situation.trades.findPaid('stripe', disputed);
    return trade?.dispute
      ? fine(disputeOf(trade))
      : refused({ status: 404, code: 'resource_missing', message: 'No such dispute' });
  }
  if (url.pathname === '/v1/checkout/sessions') {
    return method === 'POST' ? beginSession(settings, form, headers, situation) : fine({ object: 'list', data: [] });
  }
  if (url.pathname === '/v1/account') {
    return fine({
      id: 'acct_sandbox',
      object: 'account',
      country: 'HK',
      charges_enabled: situation.behavior !== 'no-charges',
    });
  }
  if (url.pathname === '/v1/country_specs/HK') {
    return fine({ id: 'HK', object: 'country_spec', supported_payment_currencies: ['cny', 'hkd', 'usd'] });
  }
  return about(settings, url.pathname, situation);
}

/** Answers about one session, or ends it. Ending an ended one is refused without a code (Sylius/PayumStripePlugin 70). */
function about(settings: SimulatorSettings, path: string, { trades, behavior }: Situation): StripeAnswer {
  const [, sessionId = '', expires] = /^\/v1\/checkout\/sessions\/cs_test_(\w+)(\/expire)?$/.exec(path) ?? [];
  const trade = trades.find('stripe', sessionId);
  if (!trade) {
    return refused({ status: 404, code: 'resource_missing', message: 'No such checkout.session' });
  }
  if (!expires) {
    return fine(
      sessionOf(settings, trade, trade.amountFen, {
        isExpanded: true,
        isDisputed: behavior === 'frozen' || trade.dispute !== undefined,
      }),
    );
  }
  if (trade.state !== 'waiting') {
    const status = trade.state === 'paid' ? 'complete' : 'expired';
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`;
    return refused({ status: 400, message });
  }
  trade.state = 'closed';
  return fine(sessionOf(settings, trade, trade.amountFen));
}

const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = 24 * 3600;

function beginSession(
  settings: SimulatorSettings,
  form: URLSearchParams,
  headers: IncomingHttpHeaders,
  { trades, now }: Situation,
): StripeAnswer {
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
    return refused({ status: 400, code: 'parameter_invalid_integer', message: 'Invalid parameters' });
  }
  const expiresAt = new Date(Number(form.get('expires_at')) * 1000);
  const trade = trades.begin({ channel: 'stripe', orderNo, amountFen, subject, expiresAt });
  // Another key means another session; this record stores one, so an earlier one must have ended.
  if (trade && trade.state !== 'paid' && trade.expiresAt <= now) {
    Object.assign(trade, { state: 'waiting', expiresAt });
  }
  return trade?.state === 'waiting'
    ? fine(sessionOf(settings, trade, trade.amountFen))
    : refused({ status: 400, message: 'This order has another session' });
}

const statuses = { waiting: 'open', paid: 'complete', closed: 'expired' } as const;

function sessionOf(
  { pageOf }: SimulatorSettings,
  trade: SimulatedTrade,
  amountFen: number,
  { isExpanded = false, isDisputed = false, paidAt = trade.paidAt } = {},
) {
  const { orderNo, state, providerNo } = trade;
  const created = paidAt ? secondsOf(paidAt) : 0;
  const amount_refunded = trade.refund?.amountFen ?? 0;
  const charge = { id: `ch_${providerNo}`, created, amount_refunded, disputed: isDisputed };
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

/** A dispute with the movements of its money (stripe/stripe-node, types/Disputes.d.ts). */
function disputeOf({ providerNo, amountFen, dispute }: SimulatedTrade) {
  const { status, movements, beganAt } = dispute!;
  const movement = (_: unknown, index: number) => ({
    id: `txn_${providerNo}${index}`,
    object: 'balance_transaction',
    amount: index % 2 === 0 ? -amountFen : amountFen,
  });
  return {
    id: `du_${providerNo}`,
    object: 'dispute',
    amount: amountFen,
    currency: 'cny',
    charge: `ch_${providerNo}`,
    payment_intent: providerNo,
    reason: 'fraudulent',
    status,
    balance_transactions: Array.from({ length: movements }, movement),
    evidence_details: {
      due_by: secondsOf(beganAt) + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
  };
}

/** One event about a dispute. */
export const stripeDisputeEvent = (
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  type: string,
  now: Date,
): Posting => signedEvent(settings, { type, created: secondsOf(now), object: disputeOf(trade) }, now);

/** The events of a refund that was made in the dashboard. */
export const stripeByHandEvents = (settings: SimulatorSettings, trade: SimulatedTrade, now: Date): Posting[] =>
  ['refund.created', 'refund.updated'].map((type) =>
    signedEvent(settings, { type, created: secondsOf(now), object: refundOf(trade, 'well') }, now),
  );

/** The events of a refund that the payer’s bank has returned, for accounts of any API version. */
export const stripeRefundEvents = (settings: SimulatorSettings, trade: SimulatedTrade, now: Date): Posting[] =>
  ['refund.updated', 'charge.refund.updated', 'refund.failed'].map((type) =>
    signedEvent(settings, { type, created: secondsOf(now), object: refundOf(trade, 'well') }, now),
  );

/** The event of a paid session. */
export function stripeNotice(
  settings: SimulatorSettings,
  trade: SimulatedTrade,
  facts: NoticeFacts,
  now: Date,
): Posting {
  const created = secondsOf(facts.paidAt);
  const object = sessionOf(settings, trade, facts.amountFen, { paidAt: facts.paidAt });
  return signedEvent(settings, { type: 'checkout.session.completed', created, object, isOurs: facts.isOurs }, now);
}

type SimulatedEvent = { type: string; created: number; object: object; isOurs?: boolean };

/** An event signed with the secret of the endpoint. */
function signedEvent(
  settings: SimulatorSettings,
  { type, created, object, isOurs = true }: SimulatedEvent,
  now: Date,
): Posting {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created,
    livemode: false,
    ...(!isOurs && { account: 'acct_another' }),
    data: { object },
  });
  const signature = formatSignature(settings.stripe.webhookSecret, secondsOf(now), body);
  return {
    path: '/notify/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  };
}
