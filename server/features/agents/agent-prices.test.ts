import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '#contract/agents/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { drivePayer, giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';

type Quote = { items: { title: string; fee: string }[]; amount: string };

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
  app_id = await newDraft(server, member);
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const call = async <Data>(of: Parameters<typeof server.call>[0], input: object, by: object = member) =>
  (await server.call<Data & { err?: string }>(of, { ...input }, { ...by, language: 'zh-EN' })).data;
const item = () => itemOf(server, cashier, 'agent', member);
async function becomeAgent(discount: string): Promise<number> {
  await call(agents.applyAsAgent, { name: '林晓', mobile: '13912345678' });
  const { id, version } = await item();
  await call(staff.decideItem, { id, version, outcome: 'pass', figures: { discount } }, cashier);
  return id;
}
const quote = () => call<Quote>(packaging.orderBuild, { app_id, plan: 'primary', months: 12 });
const renewal = (fields: object = {}) => call<Quote>(packaging.renewApp, { app_id, months: 12, ...fields });

test('quotes and orders of an agent are at the discount, those before and after are not', async () => {
  expect(await quote()).toMatchObject({ amount: '206.40' });
  const id = await becomeAgent('20');
  expect(await quote()).toMatchObject({
    items: [
      { title: 'Android build', fee: '129.00' },
      { title: 'iOS build', fee: '129.00' },
      { title: 'Two-platform discount (20%)', fee: '-51.60' },
      { title: 'Agent discount (20%)', fee: '-41.28' },
    ],
    amount: '165.12',
  });
  const { amounts } = await call<{ amounts: Record<string, string> }>(packaging.configureModules, { app_id });
  expect(amounts, 'in the wizard too').toMatchObject({ primary: '165.12' });
  const placed = await orderApp(server, member, { app_id, platforms: 'android,ios' });
  expect(placed.amount).toBe('165.12');
  await call(agents.endAgency, { id, reason: '双方约定' }, cashier);
  expect(await quote()).toMatchObject({ amount: '206.40' });
  await giveBalance(server, member, 20_000);
  const paid = await payOrder(server, member, { order_no: placed.order_no, paytype: 'balance' });
  expect(paid, 'an order keeps its price').toMatchObject({ status: 'paid', amount: '165.12' });
  await endOfBuild(server, member, paid.code!);
});

test('a renewal and a higher plan are at the discount too', async () => {
  await giveBalance(server, member, 50_000);
  const { order_no } = await orderApp(server, member, { app_id });
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  await endOfBuild(server, member, code!);
  const [before, higher] = [await renewal(), await renewal({ plan: 'higher', upgrade: 1 })];
  await becomeAgent('10');
  const lessTenth = (amount: string) => (Math.round(Number(amount) * 90) / 100).toFixed(2);
  expect(before.amount).toBe('129.00');
  expect(await renewal()).toMatchObject({ amount: '116.10' });
  expect(await renewal({ plan: 'higher', upgrade: 1 })).toMatchObject({ amount: lessTenth(higher.amount) });
});

test('a membership that takes more off counts instead, one that takes as much stays unused', async () => {
  await becomeAgent('20');
  const buy = async (level: string) => {
    const { order_no } = await call<WireOrder>(billing.orderMembership, { level, years: 1, paytype: 'wechat' });
    await drivePayer(server, order_no);
    return order_no;
  };
  const senior = await buy('senior');
  expect((await quote()).items.at(-1)).toEqual({ title: 'Agent discount (20%)', fee: '-41.28' });
  await orderApp(server, member, { app_id });
  const refund = { order_no: senior, way: 'balance', reason: '买错了' };
  expect(await call(billing.askRefund, refund, cashier), 'its discount was not used').toMatchObject({
    amount: '899.00',
  });
  const { id, version } = await itemOf(server, cashier, 'refund', member);
  await call(staff.decideItem, { id, version, outcome: 'fail', reason: 'other', note: '不退' }, cashier);
  await buy('special');
  expect((await quote()).items.at(-1)).toEqual({ title: 'Member discount (30%)', fee: '-61.92' });
});
