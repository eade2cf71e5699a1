import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { movableClock } from '../../movable-clock.ts';
import { describePaymentProvider } from '../conformance.ts';
import { createStripe } from './stripe.ts';

describePaymentProvider('Stripe', 'stripe');

const clock = movableClock();
const now = () => Math.floor(clock.now().getTime() / 1000);
const secret = 'whsec_test';
const settings = {
  base: 'http://127.0.0.1:1',
  returnUrl: 'https://app.shanye.example/user/record',
  state: 'live',
} as const;
const stripe = createStripe({ ...settings, secretKey: 'sk_live_1', webhookSecret: secret }, clock);

const session = {
  id: 'cs_live_1',
  object: 'checkout.session',
  client_reference_id: 'order-1',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 12_900,
  currency: 'cny',
};
const event = (fields: object = {}, of: object = {}) =>
  JSON.stringify({
    ...{ id: 'evt_1', type: 'checkout.session.completed', created: now(), livemode: true },
    data: { object: { ...session, ...of } },
    ...fields,
  });

/** The signature, computed independently: docs.stripe.com/webhooks, "Verify webhook signatures manually". */
const v1 = (body: string, { at = now(), key = secret } = {}) =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
const read = (body: string, header = `t=${now()},v1=${v1(body)}`) =>
  stripe.readNotice({ headers: { 'stripe-signature': header }, body: Buffer.from(body) });
const unsigned = { ok: false, reason: 'unsigned' };

describe('a signature', () => {
  test('is that of the bytes and the time; other schemes and a second secret stand beside it', async () => {
    const body = event();
    const trade = {
      orderNo: 'order-1',
      providerNo: 'pi_1',
      amountFen: 12_900,
      currency: 'CNY',
      paidAt: expect.any(Date),
    };
    expect(await read(body)).toEqual({ ok: true, eventId: 'evt_1', trade, reference: 'cs_live_1' });
    const old = v1(body, { key: 'whsec_old' });
    expect(await read(body, `t=${now()},v1=${old},v1=${v1(body)},v0=abc`)).toMatchObject({ ok: true });
  });

  test.each([
    ['of a stranger', (body: string) => `t=${now()},v1=${v1(body, { key: 'whsec_stranger' })}`],
    ['of another scheme alone', (body: string) => `t=${now()},v0=${v1(body)}`],
    ['of another time', (body: string) => `t=${now() + 1},v1=${v1(body)}`],
    [
      'older than five minutes, as in a replay',
      (body: string) => `t=${now() - 301},v1=${v1(body, { at: now() - 301 })}`,
    ],
    ['from the future', (body: string) => `t=${now() + 301},v1=${v1(body, { at: now() + 301 })}`],
    ['without a time', (body: string) => `v1=${v1(body)}`],
    ['in capitals', (body: string) => `t=${now()},v1=${v1(body).toUpperCase()}`],
    ['cut short', (body: string) => `t=${now()},v1=${v1(body).slice(0, 32)}`],
    ['missing', () => ''],
  ])('%s is refused', async (_, header) => {
    const body = event();
    expect(await read(body, header(body))).toEqual(unsigned);
  });

  test('covers spaces too: equal JSON in other bytes is refused', async () => {
    const body = event();
    expect(await read(` ${body}`, `t=${now()},v1=${v1(body)}`)).toEqual(unsigned);
  });
});

describe('an event', () => {
  test.each([
    ['of a connected account', { account: 'acct_2' }, {}],
    ['of the test mode', { livemode: false }, {}],
  ])('%s is not ours', async (_, fields, of) => {
    expect(await read(event(fields, of))).toEqual({ ok: false, reason: 'anotherMerchant' });
  });

  test.each([
    ['a session that awaits its bank', {}, { payment_status: 'unpaid' }],
    ['an expired session', { type: 'checkout.session.expired' }, { payment_status: 'unpaid' }],
    ['a refund without a payment', { type: 'refund.updated' }, { object: 'refund', payment_intent: null }],
    ['a session without an order', {}, { client_reference_id: null }],
    ['a session with half a fen', {}, { amount_total: 12_900.5 }],
    ['a session without a payment', {}, { payment_intent: null }],
  ])('about %s pays nothing', async (_, fields, of) => {
    expect(await read(event(fields, of))).toEqual({ ok: true, eventId: 'evt_1', trade: null });
  });

  test('about a bank that has paid later pays, and another currency is told', async () => {
    const later = { type: 'checkout.session.async_payment_succeeded' };
    expect(await read(event(later, { currency: 'usd' }))).toMatchObject({ trade: { currency: 'USD' } });
  });

  const refunded = { object: 'refund', status: 'failed', metadata: { refund_no: 'ours1' } };
  const types = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
  test.each(types)('%s names the refund, ours or made by hand', async (type) => {
    const about = { ok: true, eventId: 'evt_1', trade: null };
    expect(await read(event({ type }, refunded))).toEqual({ ...about, refundNo: 'ours1' });
    const byHand = { ...refunded, id: 're_1', payment_intent: 'pi_1', metadata: {} };
    const clawback = { kind: 'refund', number: 're_1', providerNo: 'pi_1' };
    expect(await read(event({ type }, byHand))).toEqual({ ...about, clawback });
    expect(await read(event({ type }, { ...refunded, object: 'charge' }))).toEqual(about);
    expect(await read(event({ type, account: 'acct_2' }, refunded))).toMatchObject({ reason: 'anotherMerchant' });
    expect(await read(event({ type }, refunded), `t=${now()},v1=${v1(event({}, refunded))}`)).toEqual(unsigned);
  });
});
