import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { type PaymentChannel, paymentChannels, type RefundState } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { decidedRefund, paidRecharge } from '#server/testing/scenes/money-scenes.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { decideWithLease } from './decide-with-lease.ts';
import { sendRefunds } from './send-refund.ts';
import { findRefund, insertRefund } from './store-refunds.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
type Payments = Record<PaymentChannel, TestServer['deps']['payments'][PaymentChannel]>;
let own: Payments;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
const payments = () => server.deps.payments as Payments;
beforeEach(async () => {
  own = { ...payments() };
  simulator.behave('well');
  member = await server.newMember();
});
afterEach(async () => {
  Object.assign(payments(), own);
  expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]);
});
afterAll(() => server.close());

/** The provider's answers about our own refund; the payment itself is asked about at the simulator. */
const behave = (via: PaymentChannel, says: RefundState, kind: 'unknown' | 'refused' | 'busy' = 'unknown') => {
  const refund = () => Promise.reject(new ProviderError(kind, 'TRADE_OVERDUE', { code: 'TRADE_OVERDUE' }));
  Object.assign(payments(), { [via]: { ...own[via], queryRefund: async () => says, refund } });
};
const elsewhere = { refundNo: 'console00000000000009', amountFen: 100 };
const refundElsewhere = (orderNo: string) =>
  Object.assign(simulator.find(orderNo)!, { refundRequest: elsewhere, refund: elsewhere });

/** A refund that has hung for some hours, and finance's act that pays it into the balance. */
async function hanging(via: PaymentChannel, says: RefundState) {
  const order = await paidRecharge(server, simulator, member.id, via);
  const id = await decidedRefund(server, order);
  behave(via, 'missing');
  for (let tries = 1; tries <= 6; tries += 1) {
    await sendRefunds(server.deps);
    server.clock.advance(3601);
  }
  behave(via, says);
  const cashier = await newStaff(server, 'finance');
  const { id: itemId, version } = await itemOf(server, cashier, 'hangingRefund', member);
  const input = { id: itemId, version, outcome: 'pass', figures: { act: 'balance', note: '退不回去' } };
  const pay = async () => (await server.call<{ err?: string; status: string }>(staff.decideItem, input, cashier)).data;
  return { id, order, pay };
}
const money = async () => {
  const row = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
  const { balance_fen, held_fen } = (await row.executeTakeFirst())!;
  return { balance_fen, held_fen };
};

test.each(paymentChannels)(
  'a payment of %s that was refunded under another number is not kept as well',
  async (via) => {
    const { id, order, pay } = await hanging(via, 'missing');
    refundElsewhere(order.order_no);
    expect(await pay()).toMatchObject({ err: 'NOT_SURE' });
    expect(await findRefund(server.db, id)).toMatchObject({ state: 'sending' });
    expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
    behave(via, 'failed');
    expect(await pay(), 'our own refund explains it').toMatchObject({ status: 'passed' });
  },
);

test.each(['missing', 'failed', 'returned'] as const)(
  'a payment that is disputed is not kept as well, whatever our refund is (%s)',
  async (says) => {
    const { id, pay } = await hanging('stripe', says);
    simulator.behave('frozen');
    expect(await pay()).toMatchObject({ err: 'NOT_SURE' });
    expect(await findRefund(server.db, id)).toMatchObject({ state: 'sending' });
  },
);

test.each(paymentChannels)('a payment that %s does not know is not paid into the balance', async (via) => {
  const { order, pay } = await hanging(via, 'missing');
  Object.assign(simulator.find(order.order_no)!, { orderNo: 'elsewhere' });
  expect(await pay()).toMatchObject({ err: 'NOT_SURE' });
});

test.each(paymentChannels)('a refusal of %s ends no refund whose payment went back by another hand', async (via) => {
  const order = await paidRecharge(server, simulator, member.id, via);
  const id = await decidedRefund(server, order);
  refundElsewhere(order.order_no);
  behave(via, 'missing', 'refused');
  await sendRefunds(server.deps);
  expect(await findRefund(server.db, id)).toMatchObject({ state: 'sending', trouble: { code: 'TRADE_REFUNDED' } });
  expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
});

test.each(paymentChannels)(
  'a refund of %s into the balance is decided after the payment is asked about',
  async (via) => {
    const order = await paidRecharge(server, simulator, member.id, via);
    const columns = { refund_no: randomCode(20), order_id: order.id, way: 'balance' as const, reason: 'tea' };
    const at = server.clock.now();
    const row = { ...columns, amount_fen: 100, asked_by: null, created_at: at };
    const refund = await server.db.transaction().execute((tx) => insertRefund(tx, row));
    const decide = () =>
      decideWithLease(server.deps, refund!.id, { outcome: 'pass', figures: {}, staffId: 0, at }, async () => 'decided');
    expect(await decide()).toBe('decided');
    simulator.behave('down');
    expect(await decide()).toMatchObject({ failure: 'NOT_SURE' });
    simulator.behave('well');
    server.clock.advance(60);
    refundElsewhere(order.order_no);
    expect(await decide()).toMatchObject({ failure: 'NOT_SURE' });
  },
);

test.each(['busy', 'unknown'] as const)(
  'nothing is kept while the provider may still be at work on a try (%s)',
  async (kind) => {
    const { pay } = await hanging('wechat', 'missing');
    behave('wechat', 'missing', kind);
    await sendRefunds(server.deps);
    expect(await pay()).toMatchObject({ err: 'BEING_ASKED' });
    server.clock.advance(181);
    expect(await pay()).toMatchObject({ status: 'passed' });
  },
);
