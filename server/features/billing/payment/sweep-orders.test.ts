import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/calls/billing.ts';
import { type Answer, balanceOf, giveBalance } from '#server/testing/paying.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { post } from '../ledger/post.ts';
import { sweepOrders } from './sweep-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an order that cannot be settled does not hold up the payments of others', async () => {
  const [broken, sound] = [await server.newMember(), await server.newMember()];
  const orders = [];
  for (const member of [broken, sound]) {
    const asked = { money: '100', paytype: 'wechat' };
    const { order_no } = (await server.call<Answer>(billing.recharge, asked, member)).data;
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
  const wish = { key: `pay:${id}`, kind: 'purchase' as const, at: server.clock.now(), postings };
  await server.db.transaction().execute((tx) => post(tx, wish));
  server.clock.advance(31);
  await sweepOrders(server.deps);
  expect(await balanceOf(server, sound)).toBe('100.00');
});
