import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { balanceOf, giveBalance, orderApp, payOrder, recharge, type WireOrder } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const ask = (order_no: string, way: 'balance' | 'channel') =>
  server.call(billing.askRefund, { order_no, way, reason: '买错了' }, cashier);
const decide = async () => {
  const { id, version } = await itemOf(server, cashier, 'refund', member);
  const pass = { id, version, outcome: 'pass' };
  return (await server.call<{ status: string; err?: string }>(staff.decideItem, pass, cashier)).data;
};
const money = async () => {
  const row = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
  const { balance_fen, held_fen } = (await row.executeTakeFirst())!;
  return { balance_fen, held_fen };
};
const stateOf = async (order_no: string) =>
  (
    await server.db
      .selectFrom('refund')
      .innerJoin('pay_order', 'pay_order.id', 'refund.order_id')
      .select('refund.state')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow()
  ).state;

describe('at once', () => {
  test('a recharge is refunded or spent, never both', async () => {
    const recharged = await recharge(server, member, '129');
    const app_id = await newDraft(server, member);
    const { order_no } = await orderApp(server, member, { app_id });
    await ask(recharged, 'channel');
    const [paid, decided] = await Promise.all([payOrder(server, member, { order_no, paytype: 'balance' }), decide()]);
    const isSpent = paid.status === 'paid';
    expect([paid.err ?? paid.status, decided.err ?? decided.status]).toEqual(
      isSpent ? ['paid', 'STATE'] : ['BALANCE_SHORT', 'passed'],
    );
    expect(await money()).toMatchObject({ balance_fen: 0, held_fen: isSpent ? 0 : 12_900 });
    if (isSpent) {
      await endOfBuild(server, member, paid.code!);
    }
  });

  test.each([1, 2, 3, 4, 5, 6])('an app is refunded before its renewal is paid, or not at all, round %i', async () => {
    await giveBalance(server, member, 100_000);
    const app_id = await newDraft(server, member);
    const { order_no } = await orderApp(server, member, { app_id });
    const first = await payOrder(server, member, { order_no, paytype: 'balance' });
    await endOfBuild(server, member, first.code!);
    await ask(order_no, 'balance');
    const renewal = await server.call<WireOrder>(packaging.renewApp, { app_id, months: 1, create: 1 }, member);
    const paying = payOrder(server, member, { order_no: renewal.data.order_no, paytype: 'balance' });
    const [paid, decided] = await Promise.all([paying, decide()]);
    expect(paid.status).toBe('paid');
    const wasFirst = decided.status === 'passed';
    expect(await balanceOf(server, member)).toBe(wasFirst ? '981.00' : '852.00');
    expect(await stateOf(order_no)).toBe(wasFirst ? 'done' : 'asked');
  });
});
