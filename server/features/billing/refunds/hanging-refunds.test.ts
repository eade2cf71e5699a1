import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { decidedRefund, paidRecharge } from '#server/testing/scenes/money-scenes.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { sendRefunds, startRefund } from './send-refund.ts';
import { findRefund } from './store-refunds.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  simulator = await server.paymentSandbox.simulator();
  member = await server.newMember();
});
afterAll(() => server.close());

const failing = (error: ProviderError): Deps => {
  const fail = () => Promise.reject(error);
  const wechat = { ...server.deps.payments.wechat, refund: fail, queryRefund: fail };
  return { ...server.deps, payments: { ...server.deps.payments, wechat } };
};
/** Sessions of staff end while the clock moves. */
const newCashier = () => newStaff(server, 'finance');
const poor = () => failing(new ProviderError('ours', 'NOT_ENOUGH: 余额不足', { code: 'NOT_ENOUGH', fault: 'balance' }));

test.each(['gone', 'ours', 'busy', 'unknown'] as const)('an answer of the kind %s ends no refund', async (kind) => {
  const id = await decidedRefund(server, await paidRecharge(server, simulator, member.id, 'wechat'));
  const deps = failing(new ProviderError(kind, 'another answer'));
  await startRefund(deps, id);
  server.clock.advance(3601);
  await sendRefunds(deps);
  expect(await findRefund(server.db, id)).toMatchObject({ state: 'sending', tries: 2, trouble: { kind } });
  server.clock.advance(3601);
  await sendRefunds(server.deps);
  server.clock.advance(3601);
  await sendRefunds(server.deps);
  expect(await findRefund(server.db, id)).toMatchObject({ state: 'done', trouble: null });
});

test('a refund that hangs is an item of staff with the reason in words, and again a day later', async () => {
  const id = await decidedRefund(server, await paidRecharge(server, simulator, member.id, 'wechat'));
  const hour = async () => {
    server.clock.advance(3601);
    await sendRefunds(poor());
  };
  await startRefund(poor(), id);
  expect(await itemOf(server, await newCashier(), 'hangingRefund', member)).toBeUndefined();
  for (let tries = 2; tries <= 6; tries += 1) {
    await hour();
  }
  const cashier = await newCashier();
  const { id: itemId, version } = (await itemOf(server, cashier, 'hangingRefund', member))!;
  const { data } = await server.call<{ facts: { value: string }[] }>(staff.readItem, { id: itemId }, cashier);
  expect(data.facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['商户账户余额不足，充值后会再次尝试，最迟一小时内', 'NOT_ENOUGH: 余额不足', '6']),
  );
  const decision = { id: itemId, version, outcome: 'fail', reason: 'waits' };
  expect((await server.call(staff.decideItem, decision, cashier)).data).toMatchObject({ status: 'failed' });
  for (let tries = 7; tries <= 24; tries += 1) {
    await hour();
  }
  const second = await newCashier();
  const again = (await itemOf(server, second, 'hangingRefund', member))!;
  const pass = { id: again.id, version: again.version, outcome: 'pass', figures: { act: 'again' } };
  expect((await server.call(staff.decideItem, pass, second)).data).toMatchObject({ status: 'passed' });
  await sendRefunds(server.deps);
  server.clock.advance(3601);
  await sendRefunds(server.deps);
  expect(await findRefund(server.db, id)).toMatchObject({ state: 'done' });
});
