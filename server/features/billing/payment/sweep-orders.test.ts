import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { balanceOf, giveBalance, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { post } from '../ledger/post.ts';
import { sweepOrders } from './sweep-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
});
afterAll(() => server.close());

test('an order that cannot be settled does not hold up the payments of others', async () => {
  const [broken, sound] = [await server.newMember(), await server.newMember()];
  const orders = [];
  for (const member of [broken, sound]) {
    const input = { money: '100', paytype: 'wechat' };
    const { order_no } = (await server.call<WireOrder>(billing.recharge, input, member)).data;
    (await server.paymentSandbox.simulator()).pay(order_no, 'paid');
    orders.push(order_no);
  }
  await giveBalance(server, broken, 1);
  const { id } = await server.db
    .selectFrom('pay_order')
    .select('id')
    .where('order_no', '=', orders[0]!)
    .executeTakeFirstOrThrow();
  const postings = [
    { account: { kind: 'balance' as const, memberId: broken.id }, amount: -1 },
    { account: { kind: 'sales' as const }, amount: 1 },
  ];
  const transaction = { key: `pay:${id}`, kind: 'purchase' as const, at: server.clock.now(), postings };
  await server.db.transaction().execute((tx) => post(tx, transaction));
  server.clock.advance(31);
  await sweepOrders(server.deps);
  expect(await balanceOf(server, sound)).toBe('100.00');
});

test.each(paymentChannels)(
  'a trade of %s that was paid and refunded outside stays open, and is an error',
  async (via) => {
    const member = await server.newMember();
    const { order_no } = (await server.call<WireOrder>(billing.recharge, { money: '100', paytype: via }, member)).data;
    const simulator = await server.paymentSandbox.simulator();
    simulator.pay(order_no, 'paid');
    const trade = simulator.find(order_no)!;
    trade.refund = { refundNo: 'byhand', amountFen: trade.amountFen };
    const errors: unknown[] = [];
    const log = { ...server.deps.log, error: (what: unknown) => void errors.push(what) };
    for (const seconds of [31, 3601, 3601]) {
      server.clock.advance(seconds);
      await sweepOrders({ ...server.deps, log });
    }
    expect(errors).toContainEqual({ channel: via, order: order_no });
    const payments = server.db.selectFrom('payment').innerJoin('pay_order', 'pay_order.id', 'payment.order_id');
    const row = await payments.select('payment.state').where('order_no', '=', order_no).executeTakeFirstOrThrow();
    expect([row.state, await balanceOf(server, member)]).toEqual(['open', '0.00']);
  },
);
