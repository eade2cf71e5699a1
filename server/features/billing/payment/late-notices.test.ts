import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOfCode } from '#rules/billing/code-life.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { placeRecharge } from '#server/testing/scenes/money-scenes.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { startPayment } from './start-payment.ts';
import { sweepOrders } from './sweep-orders.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
beforeEach(async () => {
  simulator.behave('well');
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const HOUR = 3600;
const CONSOLE = { refundNo: 'console00000000000009', amountFen: 100 };

describe.each(paymentChannels)('a late notification of %s', (via) => {
  /** An order that was paid while this server did not receive the notification. */
  async function unheard() {
    const order = await placeRecharge(server, member.id, via);
    await startPayment({ ...server.deps, language: 'zh-CN', member }, order.order_no, via);
    simulator.pay(order.order_no, 'paid');
    const deliver = async () => {
      const [notice] = simulator.pay(order.order_no, 'paid')!;
      const { path, headers, body } = notice!;
      const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body });
      return server.deps.payments[via].answer(true).body === answer.body && answer.statusCode < 300;
    };
    const refundOutside = () =>
      Object.assign(simulator.find(order.order_no)!, { refundRequest: CONSOLE, refund: CONSOLE });
    return { order, deliver, refundOutside };
  }
  const stateOf = async (id: number) => {
    const { status } = await server.db
      .selectFrom('pay_order')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = server.db.selectFrom('member_money').select('balance_fen').where('member_id', '=', member.id);
    return [status, (await row.executeTakeFirst())?.balance_fen ?? 0];
  };

  test.each([
    ['after the sweep has closed its order', HOUR, true, 'closed'],
    ['before any sweep', 120, false, 'unpaid'],
  ] as const)('credits nothing that was refunded outside, %s', async (_, seconds, isSwept, status) => {
    const { order, deliver, refundOutside } = await unheard();
    refundOutside();
    server.clock.advance(seconds);
    if (isSwept) {
      await sweepOrders(server.deps);
    }
    expect([await deliver(), ...(await stateOf(order.id))]).toEqual([true, status, 0]);
  });

  test('is not taken while the provider is silent, and credits a payment once it has spoken', async () => {
    const { order, deliver } = await unheard();
    server.clock.advance(HOUR);
    simulator.behave('down');
    expect([await deliver(), ...(await stateOf(order.id))]).toEqual([false, 'unpaid', 0]);
    simulator.behave('well');
    server.clock.advance(60);
    expect([await deliver(), ...(await stateOf(order.id))]).toEqual([true, 'paid', 100]);
    expect(await deliver()).toBe(true);
  });

  test('credits a payment whose name was never heard of', async () => {
    const order = await placeRecharge(server, member.id, via);
    const now = server.clock.now().getTime();
    const provider = server.deps.payments[via];
    const expiresAt = new Date(endOfCode(provider.codeLife, now + 900_000, now));
    await provider.start({ orderNo: order.order_no, amountFen: 100, subject: 'tea', expiresAt });
    simulator.pay(order.order_no, 'paid');
    server.clock.advance(200);
    const { path, headers, body } = simulator.pay(order.order_no, 'paid')![0]!;
    await server.app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(await stateOf(order.id)).toEqual(['paid', 100]);
  });
});
