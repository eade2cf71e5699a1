import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#server/ports/clock.ts';
import type { PaymentProvider, RefundRequest, RefundState } from '#server/ports/payment.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../../provider-call.ts';
import { codeLives } from '../code-lives.ts';
import { undecidedUnless } from '../undecided.ts';
import { probeStripe } from './probe-stripe.ts';
import { clawbackPath, clawbackReportOf } from './stripe-clawback.ts';
import { endOfRefund } from './stripe-codes.ts';
import { askStripe, type StripeRequest } from './stripe-exchange.ts';
import { readStripeNotice } from './stripe-notice.ts';
import { findRefund, refundFields, refundKey, refundStateOf } from './stripe-refund.ts';
import { sessionFields, startedOf, stateOf } from './stripe-session.ts';

export type StripeSettings = {
  base: string;
  secretKey: string;
  /** The secret of the endpoint /notify/stripe, whsec_… */
  webhookSecret: string;
  /** The page that opens after the payment. */
  returnUrl: string;
  state: 'sandbox' | 'live';
};

/**
 * Stripe Checkout in CNY: a page that the payer opens, or scans as a code. Stripe does not sign answers, so an answer that ends something is
 * requested twice.
 */
export function createStripe(settings: StripeSettings, clock: Clock, options?: ProviderCallOptions): PaymentProvider {
  const call = createProviderCall('Stripe', clock, options);
  const ask = (request: StripeRequest) => call((signal) => askStripe(settings, request, signal));
  return {
    state: settings.state,
    codeLife: codeLives.stripe,
    namesTrades: true,
    async start(request) {
      const fields = sessionFields(settings.returnUrl, request);
      // A repeated request gives the same session; another price under the same key is refused.
      const idempotencyKey = `${request.orderNo}-${fields.expires_at}`;
      const session = await ask({ method: 'POST', path: SESSIONS, fields, idempotencyKey });
      return startedOf(session, request, settings.secretKey);
    },
    async query(orderNo, reference) {
      if (!reference) {
        return { state: 'waiting' };
      }
      const fields = { 'expand[]': 'payment_intent.latest_charge' };
      const look = async () =>
        stateOf(await ask({ method: 'GET', path: pathOf(reference), fields }), orderNo, settings.secretKey);
      // The account that created a session always knows it; another account, configured since, does not.
      const state = await look().catch(instead('gone', { state: 'waiting' } as const));
      return state.state === 'waiting' ? state : sameAgain(state, look);
    },
    async close(_, reference) {
      if (reference) {
        await closeSession(ask, pathOf(reference)).catch(instead('gone', undefined));
      }
    },
    ...createRefunds(settings, clock, options),
    readRefundNotice: async () => null,
    readNotice: async ({ headers, body }) =>
      readStripeNotice(settings, { header: headers['stripe-signature'] ?? '', body, now: clock.now() }),
    answer: answerStripe,
    probe: () => call((signal) => probeStripe(settings, signal)),
  };
}

/** Any 2xx means accepted; after any other answer Stripe repeats the event for three days. */
export const answerStripe: PaymentProvider['answer'] = (isTaken) => ({
  status: isTaken ? 200 : 400,
  type: 'application/json',
  body: JSON.stringify({ received: isTaken }),
});

type Ask = (request: StripeRequest) => Promise<Record<string, unknown>>;

const SESSIONS = '/v1/checkout/sessions';
const pathOf = (reference: string): string => `${SESSIONS}/${encodeURIComponent(reference)}`;

/** Refunds have a circuit of their own, so that many undecided ones never delay payers. */
function createRefunds(
  settings: StripeSettings,
  clock: Clock,
  options: ProviderCallOptions | undefined,
): Pick<PaymentProvider, 'refund' | 'queryRefund' | 'queryClawback'> {
  const call = createProviderCall('Stripe', clock, options);
  const ask: Ask = (request) => call((signal) => askStripe(settings, request, signal));
  const confirmed = async (refund: Record<string, unknown>, request: RefundRequest): Promise<RefundState> => {
    const first = refundStateOf(refund, request);
    const path = `/v1/refunds/${encodeURIComponent(first.id)}`;
    const look = async () => refundStateOf(await ask({ method: 'GET', path }).catch(undecidedUnless([])), request);
    return first.state === 'waiting' ? first.state : (await sameAgain(first, look)).state;
  };
  return {
    async refund(request) {
      const idempotencyKey = refundKey(request);
      const stripeRequest: StripeRequest = {
        method: 'POST',
        path: '/v1/refunds',
        fields: refundFields(request),
        idempotencyKey,
      };
      return confirmed(await ask(stripeRequest).catch(undecidedUnless(endOfRefund)), request);
    },
    async queryRefund(request) {
      if (request.providerNo === '') {
        return 'missing';
      }
      const fields = { payment_intent: request.providerNo, limit: '100' };
      const look = async () => {
        const stripeRequest: StripeRequest = { method: 'GET', path: '/v1/refunds', fields };
        return findRefund(await ask(stripeRequest).catch(undecidedUnless([])), request);
      };
      const found = await look();
      return found
        ? confirmed(found, request)
        : sameAgain<RefundState>('missing', async () => ((await look()) ? 'waiting' : 'missing'));
    },
    async queryClawback(clawback) {
      const look = async () =>
        clawbackReportOf(
          await ask({ method: 'GET', path: clawbackPath(clawback) }).catch(undecidedUnless([])),
          clawback,
        );
      return sameAgain(await look(), look);
    },
  };
}

/** Only an open session can be expired. For any other, Stripe refuses without a code, so the session itself is read. */
async function closeSession(ask: Ask, path: string): Promise<void> {
  const failure = await ask({ method: 'POST', path: `${path}/expire` }).then(
    ({ status }) => (status === 'expired' ? null : new ProviderError('unknown', 'Stripe tells of another session')),
    (error: unknown) => error,
  );
  if (failure === null) {
    return;
  }
  const kind = failureKindOf(failure);
  const { status } = kind === 'unknown' || kind === 'refused' ? await ask({ method: 'GET', path }) : {};
  if (status === 'complete') {
    throw new ProviderError('refused', 'Stripe: the session is complete', { code: 'session_complete' });
  }
  if (status !== 'expired') {
    throw failure;
  }
}

/** Requires a second answer equal to the first, so that one changed field on the way cannot end a payment or a refund. */
async function sameAgain<State>(first: State, look: () => Promise<State>): Promise<State> {
  if (!isDeepStrictEqual(await look(), first)) {
    throw new ProviderError('unknown', 'Stripe’s two answers differ');
  }
  return first;
}

const instead =
  <Value>(kind: 'gone', value: Value) =>
  (error: unknown): Value => {
    if (failureKindOf(error) === kind) {
      return value;
    }
    throw error;
  };
