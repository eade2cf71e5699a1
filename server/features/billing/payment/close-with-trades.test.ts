import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { lastCode } from '#server/testing/codes.ts';
import { drivePayer, giveBalance, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';

type Closing = { err?: string; closed?: 1; balance?: string; orders?: number };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off', PAY_STRIPE: 'sandbox' } });
});
beforeEach(async () => {
  (await server.paymentSandbox.simulator()).behave('well');
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const call = async (input: Record<string, unknown>) =>
  (await server.call<Closing>(account.closeAccount, input, member)).data;

async function confirmWithCode() {
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  return (figures: { balance?: string } = {}) => call({ step: 'confirm', confirm: 1, own_code, ...figures });
}

/** A recharge whose code is shown. */
async function showCode(paytype: PaymentChannel, money = '66'): Promise<string> {
  return (await server.call<WireOrder>(billing.recharge, { money, paytype }, member)).data.order_no;
}

const isOpenAt = async (orderNo: string) =>
  (await server.db
    .selectFrom('pay_order')
    .innerJoin('payment', 'payment.order_id', 'pay_order.id')
    .select('payment.state')
    .where('order_no', '=', orderNo)
    .executeTakeFirst())!.state === 'open';

const status = (orderNo: string) =>
  server.db.selectFrom('pay_order').select(['status', 'member_id']).where('order_no', '=', orderNo).executeTakeFirst();

describe('money that arrives between the list of losses and the confirmation', () => {
  test.each([
    ['that carries the balance it shows', { balance: '0.00' }, { balance: '500.00' }],
    ['of an older client, without the balance', {}, {}],
  ])('refuses a confirmation %s, with the new figure, and the next one closes', async (_, figures, then) => {
    expect(await call({ step: 'check' })).toMatchObject({ balance: '0.00', orders: 0 });
    const confirm = await confirmWithCode();
    await giveBalance(server, member, 50_000);
    const refused = { err: 'LOSSES_CHANGED', field: 'balance', balance: '500.00', orders: 0 };
    expect(await confirm(figures)).toEqual(refused);
    expect((await server.call(account.getUserInfo, {}, member)).data).toMatchObject({ balance: '500.00' });
    expect(await confirm(then)).toEqual({ closed: 1 });
  });

  test('refuses a page that still shows the figure from before, although another tab has seen the new one', async () => {
    const confirm = await confirmWithCode();
    await call({ step: 'check' });
    await giveBalance(server, member, 50_000);
    await call({ step: 'check' });
    expect(await confirm({ balance: '0.00' })).toMatchObject({ err: 'LOSSES_CHANGED' });
  });

  test('counts also when it has paid for goods, and left the balance as it was', async () => {
    const input = { points: '1000', paytype: 'wechat' };
    const { order_no } = (await server.call<WireOrder>(billing.buyPoints, input, member)).data;
    await call({ step: 'check' });
    const confirm = await confirmWithCode();
    await drivePayer(server, order_no);
    expect(await confirm({ balance: '0.00' })).toMatchObject({ err: 'LOSSES_CHANGED', balance: '0.00', orders: 1 });
    expect(await confirm({ balance: '0.00' })).toEqual({ closed: 1 });
  });
});

describe('open trades of an account that is closed', () => {
  test.each(paymentChannels)('are closed by %s before', async (channel) => {
    const orderNo = await showCode(channel);
    const confirm = await confirmWithCode();
    expect(await confirm()).toEqual({ closed: 1 });
    expect(await status(orderNo)).toEqual({ status: 'closed', member_id: null });
    // Alipay does not know a trade before its code is scanned (ACQ.TRADE_NOT_EXIST), so it cannot be closed there.
    expect(await isOpenAt(orderNo)).toBe(channel === 'alipay');
    const simulator = await server.paymentSandbox.simulator();
    expect(simulator.pay(orderNo, 'paid') !== null, 'can still be paid').toBe(channel === 'alipay');
  });

  test('that turn out to be paid are credited, and the closing asks again', async () => {
    const orderNo = await showCode('wechat');
    await call({ step: 'check' });
    const confirm = await confirmWithCode();
    (await server.paymentSandbox.simulator()).pay(orderNo, 'paid');
    expect(await confirm({ balance: '0.00' })).toMatchObject({ err: 'LOSSES_CHANGED', balance: '66.00', orders: 1 });
    expect(await confirm({ balance: '66.00' })).toEqual({ closed: 1 });
  });

  test('at a silent provider keep the account open, until their code is over', async () => {
    const orderNo = await showCode('wechat');
    const confirm = await confirmWithCode();
    (await server.paymentSandbox.simulator()).behave('down');
    expect(await confirm()).toEqual({ err: 'PAYMENT_UNSURE' });
    expect(await status(orderNo)).toEqual({ status: 'unpaid', member_id: member.id });
    server.clock.advance(25 * 60);
    const later = await confirmWithCode();
    expect(await later()).toEqual({ closed: 1 });
  });
});
