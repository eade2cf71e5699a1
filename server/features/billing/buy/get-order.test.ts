import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { staff } from '#contract/staff/calls.ts';
import { addMonths } from '#rules/calendar.ts';
import { newDraft } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, uploadSlip, type WireOrder } from '#server/testing/paying.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';

type OneOrder = OutputOf<typeof billingSchemas.getOrder> & { err?: string };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const show = async (order_no: string, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  (await server.call<OneOrder>(billing.getOrder, { order_no }, { ...member, language })).data;

test('an order of packing shows what it buys, its time, the balance and four ways to pay', async () => {
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id, platforms: 'android,ios', months: 12 });
  await giveBalance(server, member, 30_000, 2_000);
  server.clock.advance(60);
  const shown = await show(order_no);
  const now = Math.floor(server.clock.now().getTime() / 1000);
  expect(shown).toMatchObject({ status: 'unpaid', balance: '320.00', seconds_left: 840 });
  expect(shown.paytypes).toEqual(['wechat', 'alipay', 'bank', 'balance']);
  expect([shown.detail, shown.until]).toEqual(['12 个月 · Android + iOS', addMonths(now, 12)]);
  expect([shown.transfer, shown.code]).toEqual([undefined, undefined]);
  server.clock.advance(3600);
  expect((await show(order_no)).seconds_left).toBe(0);
});

test('a paid order shows its build, and a recharge is not payable by the balance', async () => {
  const { order_no } = await orderApp(server, member, { app_id: await newDraft(server, member) });
  await giveBalance(server, member, 20_000);
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  expect(await show(order_no)).toMatchObject({ status: 'paid', code, balance: '71.00' });
  const input = { money: '100', paytype: 'wechat' };
  const recharge = (await server.call<WireOrder>(billing.recharge, input, member)).data;
  const shown = await show(recharge.order_no);
  expect(shown.paytypes).toEqual(['wechat', 'alipay', 'bank']);
  expect(shown.until).toBeUndefined();
});

test('a transfer shows its remark, and the reason of a refused slip in the reader’s language', async () => {
  const input = { money: '100', paytype: 'bank' };
  const { order_no, bank } = (await server.call<WireOrder>(billing.recharge, input, member)).data;
  expect((await show(order_no)).transfer).toEqual({ remark: bank!.remark, slip: null });
  const file = await uploadSlip(server, member);
  await server.call(billing.sendSlip, { order_no, file }, member);
  expect(await show(order_no)).toMatchObject({
    status: 'checking',
    transfer: { slip: { status: 'open', reason: '' } },
  });
  const cashier = await newStaff(server, 'finance');
  const { id, version } = await itemOf(server, cashier, 'bankSlip', member);
  await server.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'slipUnclear' }, cashier);
  const slip = { status: 'failed', reason: 'The receipt cannot be read. Please upload it again' };
  expect(await show(order_no, 'zh-EN')).toMatchObject({ status: 'unpaid', transfer: { slip } });
});

test('the orders of one app can be listed', async () => {
  const [one, other] = [await newDraft(server, member), await newDraft(server, member)];
  const { order_no } = await orderApp(server, member, { app_id: one });
  await orderApp(server, member, { app_id: other });
  const { data } = await server.call<{ list: OneOrder[]; total: number }>(billing.listOrders, { app_id: one }, member);
  expect([data.total, data.list[0]!.order_no]).toEqual([1, order_no]);
});
