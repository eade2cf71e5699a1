import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { balanceOf, drivePayer, type WireOrder } from '#server/testing/paying.ts';
import { movedBy as moved } from '#server/testing/scenes/money-scenes.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { settleTrade } from '../payment/settle-trade.ts';
import { sweepOrders } from '../payment/sweep-orders.ts';
import { sendRefunds } from '../refunds/send-refund.ts';
import { reopenLeft } from '../suspense/unmatched-items.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
type Payments = Record<PaymentChannel, TestServer['deps']['payments'][PaymentChannel]>;
const payments = () => server.deps.payments as Payments;
let own: Payments;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
beforeEach(async () => {
  own = { ...payments() };
  simulator.behave('well');
  member = await server.newMember();
});
afterEach(async () => {
  Object.assign(payments(), own);
  server.deps.config.payment.twoPeopleAboveFen = 500_000;
  expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]);
});
afterAll(() => server.close());

type Item = { id: number; version: number; status: string; subtitle: string; err?: string };
type OpenItem = { facts: { value: string }[]; choices: { key: string; is: string[] }[] };

const recharge = async (paytype: PaymentChannel): Promise<string> =>
  (await server.call<WireOrder>(billing.recharge, { money: '100', paytype }, member)).data.order_no;

/** A recharge of 100 yuan that is paid with 99.99. */
async function short(paytype: PaymentChannel = 'wechat') {
  const orderNo = await recharge(paytype);
  await drivePayer(server, orderNo, 'other-amount');
  return { orderNo, ...(await itemOf(orderNo)) };
}
/** A recharge of 100 yuan whose account is closed before it is paid. */
async function nobodys(paytype: PaymentChannel = 'wechat') {
  const orderNo = await recharge(paytype);
  const closed = { member_id: null, status: 'closed' as const };
  await server.db.updateTable('pay_order').set(closed).where('order_no', '=', orderNo).execute();
  await drivePayer(server, orderNo);
  return { orderNo, ...(await itemOf(orderNo)) };
}
async function itemOf(orderNo: string) {
  const cashier = await newStaff(server, 'finance');
  const list = async (by = cashier) =>
    (await server.call<{ list: Item[] }>(staff.listQueue, { queue: 'unmatchedPayment' }, by)).data.list.filter(
      ({ subtitle }) => subtitle === orderNo,
    );
  const [{ id, version }] = (await list()) as [Item];
  const act = async (figures: Record<string, string>, by: TestStaff = cashier, of = version) => {
    const decision = { id, version: of, outcome: 'pass', figures: { note: '核对过', ...figures } };
    return (await server.call<Item & { name?: string }>(staff.decideItem, decision, by)).data;
  };
  const read = async () => (await server.call<OpenItem>(staff.readItem, { id }, cashier)).data;
  return { id, version, cashier, list, act, read };
}
const rowOf = (orderNo: string) =>
  server.db
    .selectFrom('unmatched_payment')
    .innerJoin('pay_order', 'pay_order.id', 'order_id')
    .selectAll('unmatched_payment')
    .where('order_no', '=', orderNo)
    .execute();
const movedBy = (orderNo: string) => moved(server, orderNo);
/** A provider says at a next question that it has paid. */
const paidBack = (orderNo: string) =>
  expect
    .poll(async () => {
      server.clock.advance(61);
      await sendRefunds(server.deps);
      return (await rowOf(orderNo))[0]!.state;
    })
    .toBe('back');
const listKinds = async () =>
  (await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member)).data.list.map(
    ({ type }) => type,
  );
const balance = { act: 'balance' };
const back = { act: 'back' };
const byHand = () => ({ act: 'byHand', number: `re${Math.random().toString().slice(2)}` });

describe.each(paymentChannels)('another amount than the order’s, by %s', (via) => {
  test('is taken, kept once in suspense, and an item of finance, however often it is told of', async () => {
    const { orderNo, list } = await short(via);
    for (let again = 0; again < 2; again += 1) {
      const { delivered } = (await drivePayer(server, orderNo)).json<{
        delivered: { status: number; body: string }[];
      }>();
      const { status, body } = server.deps.payments[via].answer(true);
      expect(delivered).toEqual([{ status, body }]);
    }
    server.clock.advance(1000);
    await sweepOrders(server.deps);
    expect(await rowOf(orderNo)).toMatchObject([{ kind: 'amount', amount_fen: 9999, currency: 'CNY', state: 'open' }]);
    expect(await movedBy(orderNo)).toEqual({ [via]: -9999, suspense: 9999 });
    expect(await balanceOf(server, member)).toBe('0.00');
    const order = server.db.selectFrom('pay_order').select('status').where('order_no', '=', orderNo);
    expect(await order.executeTakeFirst()).toEqual({ status: 'closed' });
    expect(await listKinds()).toEqual(['paymentUnmatched']);
    const cashier = await newStaff(server, 'finance');
    expect(await list(cashier)).toMatchObject([{ status: 'open' }]);
  });

  test('goes into the balance, once', async () => {
    const { orderNo, act } = await short(via);
    expect(await act(balance)).toMatchObject({ status: 'passed' });
    expect(await act(balance)).toMatchObject({ err: 'STATE' });
    expect(await movedBy(orderNo)).toEqual({ [via]: -9999, balance: 9999 });
    expect(await balanceOf(server, member)).toBe('99.99');
    expect(await listKinds()).toEqual(['paymentToBalance', 'paymentUnmatched']);
  });

  test('goes back the way it came, once, by the refunds of providers', async () => {
    const { orderNo, act } = await short(via);
    expect(await act(back)).toMatchObject({ status: 'passed' });
    await paidBack(orderNo);
    expect(simulator.find(orderNo)!.refund).toMatchObject({ amountFen: 9999 });
    expect(await movedBy(orderNo)).toEqual({});
    expect(await act(balance)).toMatchObject({ err: 'STATE' });
    expect(await listKinds()).toEqual(['refundDone', 'paymentUnmatched']);
  });

  test('is not put into the balance when its payer has it back, or while nobody knows', async () => {
    const { orderNo, act } = await short(via);
    simulator.behave('down');
    expect(await act(balance)).toMatchObject({ err: 'NOT_SURE' });
    simulator.behave('well');
    server.clock.advance(60);
    const elsewhere = { refundNo: 'console00000000000009', amountFen: 9999 };
    Object.assign(simulator.find(orderNo)!, { refundRequest: elsewhere, refund: elsewhere });
    expect(await act(balance)).toMatchObject({ err: 'NOT_SURE' });
    expect(await movedBy(orderNo)).toEqual({ [via]: -9999, suspense: 9999 });
    expect(await act(byHand())).toMatchObject({ status: 'passed' });
    expect(await movedBy(orderNo)).toEqual({});
  });

  test('of an account that is closed can go back, and into no balance', async () => {
    const { orderNo, act, read } = await nobodys(via);
    expect((await read()).choices).toEqual([{ key: 'act', is: ['back', 'byHand'] }]);
    expect(await movedBy(orderNo)).toEqual({ [via]: -10_000, suspense: 10_000 });
    expect(await act(balance)).toMatchObject({ err: 'FIGURE', name: '怎么处理' });
    expect(await act(back)).toMatchObject({ status: 'passed' });
    await paidBack(orderNo);
    expect(simulator.find(orderNo)!.refund).toMatchObject({ amountFen: 10_000 });
    expect(await movedBy(orderNo)).toEqual({});
  });
});

test('a notification that the provider’s own answer contradicts is asked about, and moves nothing', async () => {
  const order_no = await recharge('wechat');
  const { delivered } = (await drivePayer(server, order_no, 'wrong-amount')).json<{
    delivered: { status: number }[];
  }>();
  expect(delivered).toMatchObject([{ status: 400 }]);
  expect([await rowOf(order_no), await movedBy(order_no)]).toEqual([[], {}]);
});

test('an item says what arrived, for what, and by which number', async () => {
  const { orderNo, read } = await short();
  const { facts, choices } = await read();
  expect(facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      ...['实收金额与订单不符，没有入账到订单', '¥99.99', '¥100.00', '微信支付', String(member.id)],
      simulator.find(orderNo)!.providerNo,
    ]),
  );
  expect(choices).toEqual([{ key: 'act', is: ['balance', 'back', 'byHand'] }]);
  const cashier = await newStaff(server, 'finance');
  const { data } = await server.call(billing.readOrder, { order_no: orderNo }, cashier);
  expect(data).toMatchObject({ items: [{ queue: 'unmatchedPayment', status: 'open' }], refund: null });
});

test('two presses and two colleagues at once move the money once', async () => {
  const { orderNo, act } = await short();
  const other = await newStaff(server, 'finance');
  const answers = await Promise.all([act(balance), act(back, other), act(byHand()), act(balance, other), act(back)]);
  const outcomes = answers.map(({ err, status }) => err ?? status);
  expect(outcomes.filter((one) => one === 'passed')).toHaveLength(1);
  expect(outcomes.filter((one) => !['passed', 'STATE', 'BEING_ASKED', 'NOT_SURE'].includes(one))).toEqual([]);
  await expect
    .poll(async () => {
      server.clock.advance(61);
      await sendRefunds(server.deps);
      return (await rowOf(orderNo))[0]!.state;
    })
    .toMatch(/^(balance|back|byHand)$/);
  const { wechat = 0, suspense = 0, balance: kept = 0 } = await movedBy(orderNo);
  expect([suspense, wechat + kept]).toEqual([0, 0]);
});

test('a refund that its provider refuses for good leaves the money in suspense, and the item is open again', async () => {
  const { orderNo, act, list, version } = await short();
  const refund = () => Promise.reject(new ProviderError('refused', 'TRADE_OVERDUE', { code: 'TRADE_OVERDUE' }));
  Object.assign(payments(), { wechat: { ...own.wechat, refund } });
  await act(back);
  await expect.poll(async () => (await rowOf(orderNo))[0]!.state).toBe('open');
  expect(await movedBy(orderNo)).toEqual({ wechat: -9999, suspense: 9999 });
  const [again] = await list();
  expect(again).toMatchObject({ status: 'open' });
  expect(again!.version).toBeGreaterThan(version);
  Object.assign(payments(), own);
  expect(await act(back, undefined, again!.version)).toMatchObject({ status: 'passed' });
  await paidBack(orderNo);
});

test('a refund that was refused and is paid after all is the end of its payment', async () => {
  const { orderNo, act, list } = await short();
  const refund = () => Promise.reject(new ProviderError('refused', 'TRADE_OVERDUE', { code: 'TRADE_OVERDUE' }));
  Object.assign(payments(), { wechat: { ...own.wechat, refund } });
  await act(back);
  await expect.poll(async () => (await rowOf(orderNo))[0]!.state).toBe('open');
  Object.assign(payments(), own);
  const query = server.db
    .selectFrom('refund')
    .select('refund_no')
    .where('unmatched_id', '=', (await rowOf(orderNo))[0]!.id);
  const { refund_no: refundNo } = await query.executeTakeFirstOrThrow();
  const paid = { refundNo, amountFen: 9999 };
  Object.assign(simulator.find(orderNo)!, { refundRequest: paid, refund: paid });
  const { path, headers, body } = simulator.refundNotice(orderNo)!;
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body });
  expect([answer.statusCode, (await rowOf(orderNo))[0]!.state, await list()]).toEqual([204, 'back', []]);
  expect(await movedBy(orderNo)).toEqual({});
});

test('a refund whose answer is lost is paid once', async () => {
  const { orderNo, act } = await short('stripe');
  simulator.behave('deaf');
  await act(back);
  await expect.poll(async () => simulator.find(orderNo)!.refund).toMatchObject({ amountFen: 9999 });
  simulator.behave('well');
  await paidBack(orderNo);
  expect(await movedBy(orderNo)).toEqual({});
});

test('an act needs a note, and one by hand a number that nothing else has, not even at the same moment', async () => {
  const [one, two] = [await short(), await short()];
  expect(await one.act({ ...balance, note: '' })).toMatchObject({ err: 'FIGURE', name: '说明（记入操作日志）' });
  expect(await one.act({ act: 'byHand', number: '' })).toMatchObject({ err: 'FIGURE' });
  const { provider_no: number } = (await rowOf(one.orderNo))[0]!;
  expect(await one.act({ act: 'byHand', number })).toMatchObject({ err: 'FIGURE' });
  const figures = byHand();
  const acted = await Promise.all([one, two].map(({ act }) => act(figures)));
  expect(acted.map(({ err, status }) => err ?? status).toSorted()).toEqual(['REFERENCE_USED', 'passed']);
  const [ended, open] = acted[0]!.err ? [two, one] : [one, two];
  expect([await movedBy(ended.orderNo), await movedBy(open.orderNo)]).toEqual([{}, { wechat: -9999, suspense: 9999 }]);
  expect(await listKinds()).toContain('refundByHand');
});

test('above the limit two people enter the same act', async () => {
  server.deps.config.payment.twoPeopleAboveFen = 99;
  const { orderNo, act, version, cashier } = await short();
  const second = await newStaff(server, 'finance');
  expect(await act(balance)).toMatchObject({ status: 'open' });
  expect(await act(balance, cashier, version + 1)).toMatchObject({ err: 'SECOND_PERSON' });
  expect(await act(back, second, version + 1)).toMatchObject({ err: 'FIGURES_DIFFER' });
  expect(await act(balance, second, version + 1)).toMatchObject({ status: 'passed' });
  expect((await rowOf(orderNo))[0]!.state).toBe('balance');
});

test('a payment that staff leave is open again a day later, until it is settled', async () => {
  const { id, version, cashier, list } = await short();
  const left = { id, version, outcome: 'fail', reason: 'asking' };
  expect((await server.call<Item>(staff.decideItem, left, cashier)).data).toMatchObject({ status: 'failed' });
  await reopenLeft(server.deps);
  expect(await list()).toEqual([]);
  server.clock.advance(86_401);
  await reopenLeft(server.deps);
  const fresh = await newStaff(server, 'finance');
  expect(await list(fresh)).toMatchObject([{ status: 'open' }]);
});

test('another currency is in no book, and is paid back by hand alone', async () => {
  const order_no = await recharge('stripe');
  const trade = { orderNo: order_no, providerNo: 'pi_usd', amountFen: 10_000, currency: 'USD' };
  const confirmed = { channel: 'stripe' as const, trade: { ...trade, paidAt: server.clock.now() } };
  expect(await settleTrade(server.deps, confirmed)).toBe('unmatched');
  expect(await settleTrade(server.deps, confirmed)).toBe('again');
  const { act, read } = await itemOf(order_no);
  expect((await read()).choices).toEqual([{ key: 'act', is: ['byHand'] }]);
  expect(await act(byHand())).toMatchObject({ status: 'passed' });
  expect(await movedBy(order_no)).toEqual({});
});
