import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { lastCode } from '#server/testing/codes.ts';
import { giveBalance, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { lockOrder } from '../orders/store-orders.ts';
import { settleConfirmed, settleTrade } from './settle-trade.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
beforeEach(async () => {
  member = await server.newMember();
  await giveBalance(server, member, 5000);
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

async function orderRecharge() {
  const input = { money: '20', paytype: 'wechat' };
  const { order_no: orderNo } = (await server.call<WireOrder>(billing.recharge, input, member)).data;
  const trade = { orderNo, providerNo: `wx${orderNo}`, amountFen: 2000, currency: 'CNY', paidAt: server.clock.now() };
  return { channel: 'wechat' as const, trade };
}

async function closeWithCode() {
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  await server.call(account.closeAccount, { step: 'check' }, member);
  return () => server.call<Closing>(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member);
}

type Closing = { closed?: 1; err?: string; balance?: string; orders?: number };

const ofAccount = async (kind: 'forfeits' | 'suspense' | 'balance', owner: number | null) => {
  const found = server.db.selectFrom('ledger_account').select('balance').where('kind', '=', kind);
  return (await found.where('owner_id', owner === null ? 'is' : '=', owner).executeTakeFirst())?.balance;
};

test('an account closed during the payment of its order waits for it, without a deadlock, and asks again', async () => {
  const confirmed = await orderRecharge();
  const close = await closeWithCode();
  const before = await ofAccount('forfeits', null);
  const { outcome, closing } = await server.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    await lockOrder(tx, confirmed.trade.orderNo);
    const running = close();
    await expect.poll(() => waitingStatements(server)).toBe(1);
    const settled = await settleConfirmed(tx, server.deps, confirmed);
    return { outcome: settled.outcome, closing: { running } };
  });
  expect(outcome).toBe('paid');
  expect((await closing.running).data).toMatchObject({ err: 'LOSSES_CHANGED', balance: '70.00', orders: 1 });
  expect((await close()).data).toEqual({ closed: 1 });
  expect(Number(await ofAccount('forfeits', null)) - Number(before)).toBe(7000);
});

test('notifications beside the closing are taken, each once, whichever comes first', async () => {
  const trades = await Promise.all(Array.from({ length: 6 }, orderRecharge));
  const close = await closeWithCode();
  const kept = async () => Number(await ofAccount('forfeits', null)) + Number(await ofAccount('suspense', null));
  const before = await kept();
  const [closed, ...outcomes] = await Promise.all([close(), ...trades.map((one) => settleTrade(server.deps, one))]);
  expect(closed.data.closed === 1 || closed.data.err === 'LOSSES_CHANGED', JSON.stringify(closed.data)).toBe(true);
  if (!closed.data.closed) {
    expect((await close()).data).toEqual({ closed: 1 });
  }
  expect(outcomes.filter((outcome) => outcome !== 'paid' && outcome !== 'unmatched')).toEqual([]);
  expect((await kept()) - before).toBe(5000 + 6 * 2000);
});
