import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { takeLease } from '#server/database/leases/leases.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { decidedRefund, paidRecharge } from '#server/testing/scenes/money-scenes.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { type Language, languages } from '#words/language.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { sendRefunds } from './send-refund.ts';
import { findRefund } from './store-refunds.ts';
import { askAgain } from './turned-refund.ts';

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox', TWO_PEOPLE_ABOVE: '5000' } });
  simulator = await server.paymentSandbox.simulator();
});
const payments = () => server.deps.payments as Record<PaymentChannel, TestServer['deps']['payments'][PaymentChannel]>;
let own: Record<PaymentChannel, TestServer['deps']['payments'][PaymentChannel]>;
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

type Says = 'missing' | 'returned' | 'waiting' | 'failed' | 'done' | ProviderError;
const unsure = () => new ProviderError('unknown', 'another refund', { code: 'another_refund' });
/** The provider's answers from now on to questions about refunds; it refuses no refund finally. */
const behave = (via: PaymentChannel, says: Says) => {
  const query = () => (says instanceof ProviderError ? Promise.reject(says) : Promise.resolve(says));
  const refund = () => Promise.reject(new ProviderError('unknown', '订单已全额退款', { code: 'INVALID_REQUEST' }));
  Object.assign(payments(), { [via]: { ...own[via], queryRefund: query, refund } });
};
/** A refund that has hung for some hours, and a cashier who looks at it. */
async function hanging(via: PaymentChannel = 'wechat', says: Says = 'missing') {
  const order = await paidRecharge(server, simulator, member.id, via);
  const id = await decidedRefund(server, order);
  behave(via, says === 'missing' ? 'missing' : unsure());
  for (let tries = 1; tries <= 6; tries += 1) {
    await sendRefunds(server.deps);
    server.clock.advance(3601);
  }
  behave(via, says);
  const cashier = await newStaff(server, 'finance');
  const { id: itemId, version } = await itemOf(server, cashier, 'hangingRefund', member);
  const act = async (figures: Record<string, string>, by: TestStaff = cashier, of = version) =>
    (await server.call<Item>(staff.decideItem, { id: itemId, version: of, outcome: 'pass', figures }, by)).data;
  return { id, order, act, cashier, itemId, version };
}
type Item = { status: string; version: number; err?: string; field?: string };
let numbers = 0;
const byHand = () => {
  numbers += 1;
  return { act: 'byHand', number: `5030${numbers}`, note: '在商户平台退的' };
};
const balance = { act: 'balance', note: '交易已关闭，退不回去' };
const money = async () => {
  const row = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
  const { balance_fen, held_fen } = (await row.executeTakeFirst())!;
  return { balance_fen, held_fen };
};
const atProvider = async (orderId: number, via: PaymentChannel) => {
  const row = server.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select((entry) => entry.fn.sum<number>('ledger_entry.amount').as('fen'))
    .where('ledger_tx.order_id', '=', orderId)
    .where('ledger_account.kind', '=', via);
  return Number((await row.executeTakeFirstOrThrow()).fen);
};
/** The newest message of the member. */
const told = async (language: Language) => {
  const by = { token: member.token, language };
  const { data } = await server.call<{ list: { id: number; type: string }[] }>(messages.listMessages, {}, by);
  const { id, type } = data.list[0]!;
  return { type, ...(await server.call<{ content: string }>(messages.getMessage, { id }, by)).data };
};

describe.each(paymentChannels)('a refund through %s that was made by hand', (via) => {
  test('leaves for the provider under its number, as one that our own request made, and the member is told', async () => {
    const { id, order, act } = await hanging(via, via === 'stripe' ? unsure() : 'missing');
    expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
    const figures = { act: 'byHand', number: ` re_${via} 1 `, note: '在商户平台退的' };
    expect(await act(figures)).toMatchObject({ status: 'passed' });
    expect(await findRefund(server.db, id)).toMatchObject({
      state: 'done',
      reference: `re_${via}1`,
      note: '在商户平台退的',
      next_at: null,
      trouble: null,
    });
    expect([await money(), await atProvider(order.id, via)]).toEqual([{ balance_fen: 0, held_fen: 0 }, 0]);
    for (const language of languages) {
      expect(await told(language)).toMatchObject({
        type: 'refundByHand',
        content: expect.stringContaining(`re_${via}1`),
      });
    }
    await sendRefunds(server.deps);
    expect(await findRefund(server.db, id)).toMatchObject({ state: 'done', tries: 6 });
  });

  test('is paid into the balance instead when the provider says that it has none', async () => {
    const { id, order, act } = await hanging(via);
    expect(await act(balance)).toMatchObject({ status: 'passed' });
    expect(await findRefund(server.db, id)).toMatchObject({ state: 'kept', reference: null, note: balance.note });
    expect([await money(), await atProvider(order.id, via)]).toEqual([{ balance_fen: 100, held_fen: 0 }, -100]);
    expect(await told('zh-EN')).toMatchObject({ type: 'refundKept' });
  });
});

describe('the word of the provider comes first:', () => {
  test.each([
    ['byHand', 'done', 'PAID_BACK', 'done'],
    ['balance', 'done', 'PAID_BACK', 'done'],
    ['byHand', 'waiting', 'ON_ITS_WAY', 'sending'],
    ['balance', 'waiting', 'ON_ITS_WAY', 'sending'],
    ['balance', unsure(), 'NOT_SURE', 'sending'],
    ['balance', new ProviderError('busy', 'later'), 'NOT_SURE', 'sending'],
    ['balance', new ProviderError('ours', 'no key', { fault: 'key' }), 'NOT_SURE', 'sending'],
    ['byHand', new ProviderError('ours', 'poor', { fault: 'balance' }), 'ON_ITS_WAY', 'sending'],
    ['byHand', unsure(), undefined, 'done'],
    ['byHand', new ProviderError('busy', 'later'), undefined, 'done'],
    ['byHand', 'failed', undefined, 'done'],
    ['balance', 'failed', undefined, 'kept'],
    ['byHand', 'returned', undefined, 'done'],
    ['balance', 'returned', undefined, 'kept'],
  ] as const)('%s after %s answers %s and leaves it %s', async (name, says, err, state) => {
    const { id, act, itemId } = await hanging('wechat', says);
    const figures = name === 'byHand' ? byHand() : balance;
    const answer = await act(figures);
    expect(answer.err).toBe(err);
    const refund = await findRefund(server.db, id);
    expect(refund).toMatchObject({ state, reference: err || name !== 'byHand' ? null : expect.any(String) });
    const items = server.db.selectFrom('review_item').select('status').where('id', '=', itemId);
    const status = err === undefined ? 'passed' : state === 'done' ? 'withdrawn' : 'open';
    expect(await items.executeTakeFirst()).toEqual({ status });
  });

  test('a refund that Alipay has taken and has no name for yet is on its way', async () => {
    const { id, act } = await hanging('alipay');
    await server.db.updateTable('refund').set({ trouble: null }).where('id', '=', id).execute();
    expect(await act(balance)).toMatchObject({ err: 'ON_ITS_WAY' });
  });

  test('nobody is asked while another one asks', async () => {
    const { id, act } = await hanging();
    const now = server.clock.now();
    expect(await takeLease(server.db, `refund:${id}`, { now, ms: 600_000 })).not.toBeNull();
    expect(await act(byHand())).toMatchObject({ err: 'BEING_ASKED' });
    expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
  });
});

test('a number, a note and an act are demanded, and a number ends one refund', async () => {
  const { act } = await hanging();
  const { number } = byHand();
  expect(await act({})).toMatchObject({ err: 'FIGURE', field: 'act' });
  expect(await act({ act: 'byHand', number: '', note: 'x' })).toMatchObject({ err: 'FIGURE', field: 'number' });
  expect(await act({ act: 'byHand', number, note: ' ' })).toMatchObject({ err: 'FIGURE', field: 'note' });
  expect(await act({ act: 'balance', note: '' })).toMatchObject({ err: 'FIGURE', field: 'note' });
  expect(await act({ act: 'byHand', number, note: 'x' })).toMatchObject({ status: 'passed' });
  const second = await hanging();
  expect(await second.act({ act: 'byHand', number, note: 'x' })).toMatchObject({ err: 'REFERENCE_USED' });
});

test('an act is of finance, after a fresh proof, and is in the audit log with its number and note', async () => {
  const { act, cashier, itemId } = await hanging();
  const support = await newStaff(server, 'support');
  expect(await act(byHand(), support)).toMatchObject({ err: 'ROLE' });
  server.clock.advance(16 * 60);
  const figures = byHand();
  const stale = await act(figures);
  expect(stale).toMatchObject({ err: 'PROOF' });
  const fresh = await newStaff(server, 'finance');
  expect(await act(figures, fresh)).toMatchObject({ status: 'passed' });
  const acts = server.db.selectFrom('staff_act').select(['staff_id', 'after']).where('act', '=', 'decide-item');
  const target = acts.where('target', '=', `hangingRefund:${itemId}`).where('outcome', '=', 'done');
  expect(await target.execute()).toMatchObject([{ staff_id: fresh.id, after: { status: 'passed', figures } }]);
  expect(cashier.id).not.toBe(fresh.id);
});

test('a second press and two colleagues at once end a refund once', async () => {
  const { id, act } = await hanging();
  const other = await newStaff(server, 'finance');
  const answers = await Promise.all([act(byHand()), act(byHand()), act(balance, other), act(byHand(), other)]);
  expect(answers.map(({ err, status }) => err ?? status).sort()).toEqual(['STATE', 'STATE', 'STATE', 'passed']);
  const ends = server.db.selectFrom('ledger_tx').select('id').where('idempotency_key', '=', `refund-end:${id}`);
  expect(await ends.execute()).toHaveLength(1);
});

describe('two people', () => {
  test('end a large refund with the same act and number, and the first may correct them', async () => {
    server.deps.config.payment.twoPeopleAboveFen = 99;
    try {
      const { id, act, itemId, cashier, version } = await hanging();
      const second = await newStaff(server, 'finance');
      const [wrong, right] = [byHand(), byHand()];
      expect(await act(wrong)).toMatchObject({ status: 'open', version: version + 1 });
      expect(await act(wrong, cashier, version + 1)).toMatchObject({ err: 'SECOND_PERSON' });
      expect(await act(right, second, version + 1)).toMatchObject({ err: 'FIGURES_DIFFER' });
      expect(await act(balance, second, version + 1)).toMatchObject({ err: 'FIGURES_DIFFER' });
      expect(await act(right, cashier, version + 1)).toMatchObject({ status: 'open', version: version + 2 });
      expect(await findRefund(server.db, id)).toMatchObject({ state: 'sending' });
      const figures = { ...right, note: '我也核对过' };
      expect(await act(figures, second, version + 2)).toMatchObject({ status: 'passed' });
      expect(await findRefund(server.db, id)).toMatchObject({ state: 'done', reference: right.number });
      const item = server.db.selectFrom('review_item').select(['first_by', 'decided_by']).where('id', '=', itemId);
      expect(await item.executeTakeFirst()).toEqual({ first_by: cashier.id, decided_by: second.id });
    } finally {
      server.deps.config.payment.twoPeopleAboveFen = 500_000;
    }
  });

  test('start again with an item that is open again', async () => {
    server.deps.config.payment.twoPeopleAboveFen = 99;
    try {
      const { act, itemId, version } = await hanging();
      const figures = byHand();
      await act(figures);
      const left = { id: itemId, version: version + 1, outcome: 'fail', reason: 'waits' };
      const second = await newStaff(server, 'finance');
      expect((await server.call<Item>(staff.decideItem, left, second)).data).toMatchObject({ status: 'failed' });
      for (let tries = 7; tries <= 24; tries += 1) {
        server.clock.advance(3601);
        await sendRefunds(server.deps);
      }
      server.clock.advance(181);
      const third = await newStaff(server, 'finance');
      const again = await itemOf(server, third, 'hangingRefund', member);
      expect(await act(figures, third, again.version)).toMatchObject({ status: 'open' });
      expect(await money()).toEqual({ balance_fen: 0, held_fen: 100 });
    } finally {
      server.deps.config.payment.twoPeopleAboveFen = 500_000;
    }
  });
});

test('staff find the order by the number, and read it there', async () => {
  const { act, order, cashier, itemId } = await hanging();
  const figures = byHand();
  await act(figures);
  const found = await server.call<{ list: object[] }>(billing.findOrders, { keyword: figures.number }, cashier);
  expect(found.data.list).toMatchObject([{ order_no: order.order_no, status: 'refunded' }]);
  const { data } = await server.call(billing.readOrder, { order_no: order.order_no }, cashier);
  expect(data).toMatchObject({
    refund: { state: 'done', number: figures.number },
    items: [{ queue: 'hangingRefund', id: itemId, status: 'passed' }],
  });
});

test.each([
  ['byHand', { state: 'done', slow: 0, number: expect.stringMatching(/^5030\d+$/) }],
  ['balance', { state: 'kept', slow: 0, number: '' }],
] as const)('the member’s order says that its refund is slow, and how it ended %s', async (name, ended) => {
  const { act, order } = await hanging();
  const shown = async () => {
    const list = await server.call<{ list: { refund: object }[] }>(billing.listOrders, {}, member);
    const one = await server.call<{ refund: object }>(billing.getOrder, { order_no: order.order_no }, member);
    expect(one.data.refund).toEqual(list.data.list[0]!.refund);
    return one.data.refund;
  };
  expect(await shown()).toMatchObject({ way: 'channel', state: 'sending', slow: 1, number: '' });
  await act(name === 'byHand' ? byHand() : balance);
  expect(await shown()).toMatchObject({ way: 'channel', ...ended });
});

test('a refund by hand does not turn with our own number, and is told as paid twice when that is paid as well', async () => {
  const { id, act, order, version } = await hanging();
  await act(byHand());
  const refund = (await findRefund(server.db, id))!;
  for (const says of ['failed', 'returned', 'missing', 'waiting'] as const) {
    behave('wechat', says);
    expect(await askAgain(server.deps, refund, 0)).toBe(true);
    expect(await findRefund(server.db, id)).toMatchObject({ state: 'done', returns: 0, trouble: null });
  }
  behave('wechat', 'done');
  await askAgain(server.deps, refund, 0);
  expect(await findRefund(server.db, id)).toMatchObject({ state: 'done', trouble: { kind: 'doubled' } });
  expect(await atProvider(order.id, 'wechat')).toBe(0);
  const cashier = await newStaff(server, 'finance');
  const again = await itemOf(server, cashier, 'hangingRefund', member);
  expect(again.version).toBeGreaterThan(version);
  expect(await act(byHand(), cashier, again.version)).toMatchObject({ err: 'STATE' });
  expect(await act({ act: 'again' }, cashier, again.version)).toMatchObject({ status: 'passed' });
});
