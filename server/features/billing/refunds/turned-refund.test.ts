import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import type { Posting } from '#server/adapters/payment/simulated-trade.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import type { Order } from '#server/feature/goods/purchase.ts';
import type { PaymentChannel } from '#server/ports/payment.ts';
import { booksOf, decidedRefund, paidRecharge } from '#server/testing/scenes/money-scenes.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { requestOf } from './refund-request.ts';
import { sendRefunds, startRefund } from './send-refund.ts';
import { findRefund } from './store-refunds.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
beforeEach(async () => {
  simulator.behave('well');
  server.clock.advance(31);
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const DAY = 86_400;
const refundOf = async (id: number) => (await findRefund(server.db, id))!;
const hour = async () => {
  server.clock.advance(3601);
  await sendRefunds(server.deps);
};

/** A refund of one yuan that its provider has paid. */
async function paidBack(channel: PaymentChannel) {
  const order = await paidRecharge(server, simulator, member.id, channel);
  const id = await decidedRefund(server, order);
  await startRefund(server.deps, id);
  await hour();
  expect(await refundOf(id)).toMatchObject({ state: 'done' });
  return { order, id };
}

const post = async ({ path, headers, body }: Posting) =>
  (await server.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode;
const money = async () => {
  const row = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
  const { balance_fen, held_fen } = (await row.executeTakeFirst())!;
  return { balance_fen, held_fen };
};
/** The provider's book and ours, in fen. */
const books = (order: Order) => booksOf(server, simulator, order, 'stripe');
/** Sessions of staff end while the clock moves. */
async function item() {
  const cashier = await newStaff(server, 'finance');
  const listed = await itemOf(server, cashier, 'hangingRefund', member);
  if (!listed) {
    return null;
  }
  const { data } = await server.call<{ facts: { value: string }[] }>(staff.readItem, { id: listed.id }, cashier);
  const decide = (outcome: 'pass' | 'fail') =>
    server.call(
      staff.decideItem,
      {
        id: listed.id,
        version: listed.version,
        outcome,
        ...(outcome === 'fail' ? { reason: 'waits' } : { figures: { act: 'again' } }),
      },
      cashier,
    );
  return { words: data.facts.map(({ value }) => value).join('\n'), decide };
}
/** Sessions of members end as well. */
const toldKinds = async () => {
  const rows = server.db.selectFrom('message').select('kind').where('member_id', '=', member.id);
  return (await rows.execute()).map(({ kind }) => kind);
};

describe('a refund that Stripe’s bank gives back days later', () => {
  test.each(['expired_or_canceled_card', 'charge_for_pending_refund_disputed', 'unknown'])(
    'is held again and staff’s, once, for whatever reason: %s',
    async (failure) => {
      const { order, id } = await paidBack('stripe');
      expect(await books(order)).toEqual({ provider: 0, ours: 0 });
      server.clock.advance(5 * DAY);
      const events = simulator.returnRefund(order.order_no, failure)!;
      // Events that meet another asker are repeated.
      await Promise.all([...events, ...events].map(post));
      for (const event of events) {
        expect(await post(event)).toBe(200);
      }
      expect(await refundOf(id)).toMatchObject({ state: 'sending', returns: 1, trouble: { kind: 'returned' } });
      expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
      expect(await books(order)).toEqual({ provider: 100, ours: 100 });
      expect((await item())!.words).toContain('钱退回了商户账户');
      expect((await toldKinds()).filter((kind) => kind === 'refundReturned')).toHaveLength(1);
    },
  );

  test('stays held whatever the tries and staff’s passes say, and is never asked for again', async () => {
    const { order, id } = await paidBack('stripe');
    const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
    await post(posting!);
    await (await item())!.decide('pass');
    for (const how of ['well', 'down', 'well', 'broken', 'well']) {
      simulator.behave(how);
      await hour();
    }
    expect(await refundOf(id)).toMatchObject({ state: 'sending', returns: 1, trouble: { kind: 'returned' } });
    expect(await books(order)).toEqual({ provider: 100, ours: 100 });
    expect(simulator.find(order.order_no)!.refund).toBeNull();
  });

  test('is heard of again when Stripe cannot be asked at once', async () => {
    const { order, id } = await paidBack('stripe');
    const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
    simulator.behave('broken');
    expect(await post(posting!)).toBe(400);
    expect(await refundOf(id)).toMatchObject({ state: 'done' });
    simulator.behave('well');
    expect(await post(posting!)).toBe(200);
    expect(await refundOf(id)).toMatchObject({ state: 'sending' });
  });

  test('after sixty days is not asked about', async () => {
    const { order, id } = await paidBack('stripe');
    server.clock.advance(61 * DAY);
    const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
    expect(await post(posting!)).toBe(200);
    expect(await refundOf(id)).toMatchObject({ state: 'done' });
  });

  test('has its end by the hand of the provider in the ledger once more', async () => {
    const { order, id } = await paidBack('stripe');
    const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
    await post(posting!);
    const trade = simulator.find(order.order_no)!;
    delete trade.refundRequest!.failure;
    await hour();
    expect(await refundOf(id)).toMatchObject({ state: 'done', returns: 1 });
    expect(await books(order)).toEqual({ provider: 0, ours: 0 });
    expect(await money()).toEqual({ balance_fen: 0, held_fen: 0 });
  });

  test('of an account that is closed meanwhile falls to the house, and is staff’s too', async () => {
    const { order, id } = await paidBack('stripe');
    await server.db.updateTable('pay_order').set({ member_id: null }).where('id', '=', order.id).execute();
    const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
    expect(await post(posting!)).toBe(200);
    expect(await refundOf(id)).toMatchObject({ state: 'kept', returns: 1, trouble: { kind: 'returned' } });
    expect(await books(order)).toEqual({ provider: 100, ours: 100 });
  });
});

test('an event about a refund that has not turned, or is not ours, changes nothing', async () => {
  const { order, id } = await paidBack('stripe');
  const [posting] = simulator.returnRefund(order.order_no, 'declined')!;
  delete simulator.find(order.order_no)!.refundRequest!.failure;
  expect(await post(posting!)).toBe(200);
  expect(await refundOf(id)).toMatchObject({ state: 'done' });
  await server.db.deleteFrom('refund').where('id', '=', id).execute();
  expect(await post(posting!)).toBe(200);
});

test('a refund that WeChat’s console sends to the merchant is staff’s at once, and never done', async () => {
  const order = await paidRecharge(server, simulator, member.id, 'wechat');
  const id = await decidedRefund(server, order);
  simulator.behave('to-merchant');
  await startRefund(server.deps, id);
  expect(await refundOf(id)).toMatchObject({ state: 'sending', trouble: { kind: 'returned' } });
  expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
  const opened = (await item())!;
  expect(opened.words).toContain('钱退回了商户账户');
  await opened.decide('fail');
  await hour();
  expect(await item(), 'told once a day').toBeNull();
  expect(await toldKinds()).not.toContain('refundDone');
});

test('a refund that is in the balance and is paid back after all is an item of staff, once', async () => {
  const order = await paidRecharge(server, simulator, member.id, 'wechat');
  const id = await decidedRefund(server, order);
  simulator.behave('strict');
  await startRefund(server.deps, id);
  expect(await refundOf(id)).toMatchObject({ state: 'kept' });
  simulator.behave('well');
  const refund = await refundOf(id);
  const { request } = await server.db.transaction().execute((tx) => requestOf(tx, refund));
  await server.deps.payments.wechat.refund(request);
  const posting = simulator.refundNotice(order.order_no)!;
  expect(await post(posting)).toBe(204);
  expect(await refundOf(id)).toMatchObject({ state: 'kept', trouble: { kind: 'doubled' } });
  const opened = (await item())!;
  expect(opened.words).toContain('会员收到了两份');
  await opened.decide('pass');
  expect(await post(posting)).toBe(204);
  expect(await item()).toBeNull();
  expect(await money()).toEqual({ balance_fen: 100, held_fen: 0 });
});

test('a refund by Stripe whose first try broke down is made within the hour, once', async () => {
  const order = await paidRecharge(server, simulator, member.id, 'stripe');
  const id = await decidedRefund(server, order);
  simulator.behave('broken');
  await startRefund(server.deps, id);
  expect(await refundOf(id)).toMatchObject({ state: 'sending', trouble: { kind: 'busy' } });
  simulator.behave('well');
  await hour();
  expect(await refundOf(id)).toMatchObject({ state: 'done', tries: 2 });
  expect(await books(order)).toEqual({ provider: 0, ours: 0 });
});
