import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { endOfCode } from '#rules/billing/code-life.ts';
import type { Posting } from '#server/adapters/payment/simulated-trade.ts';
import type { Outcome, PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { balanceOf, drivePayer, giveBalance, orderApp, payOrder, pollOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { sweepOrders } from './sweep-orders.ts';

type Pay = OutputOf<typeof billingSchemas.recharge> & { err?: string };

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { PAY_STRIPE: 'sandbox' } });
  simulator = await server.paymentSandbox.simulator();
});
beforeEach(async () => {
  simulator.behave('well');
  member = await server.newMember();
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const recharge = async (fields: object = {}, of = member) =>
  (await server.call<Pay>(billing.recharge, { money: '100', paytype: 'wechat', ...fields }, of)).data;
const poll = async (order_no: string) =>
  (await server.call<{ status: string; balance?: string }>(billing.pollOrder, { order_no }, member)).data;
const drive = (order_no: string, outcome: Outcome) => drivePayer(server, order_no, outcome);
const notify = ({ path, headers, body }: Posting) =>
  server.app.inject({ method: 'POST', url: path, headers, payload: body });
const statusOf = async (order_no: string) =>
  (await server.db.selectFrom('pay_order').select('status').where('order_no', '=', order_no).executeTakeFirstOrThrow())
    .status;
const isTaken = {
  wechat: { status: 204, body: '' },
  alipay: { status: 200, body: 'success' },
  stripe: { status: 200 },
};
const isRefused = { wechat: { status: 400 }, alipay: { status: 200, body: 'fail' }, stripe: { status: 400 } };

describe.each(['wechat', 'alipay', 'stripe'] as const)('a recharge by %s', (paytype) => {
  const place = () => recharge({ paytype });

  test('has a code, and is in the balance once the signed notification has come', async () => {
    const placed = await place();
    expect(placed).toMatchObject({
      ...{ kind: 'recharge', amount: '100.00', paytype, status: 'unpaid', sandbox: 1, service: '余额充值' },
      ...{ code_url: expect.stringMatching(/\/sandbox\/pay\/\w{20}$/), qr: expect.stringMatching(/^data:image/) },
    });
    expect(await poll(placed.order_no)).toEqual({ order_no: placed.order_no, status: 'unpaid' });
    const page = await server.app.inject({ url: `/sandbox/pay/${placed.order_no}`, headers: { host: 'localhost' } });
    expect(page.body).toContain('¥100');
    const driven = (await drive(placed.order_no, 'paid')).json();
    expect(driven).toMatchObject({ outcome: 'paid', delivered: [isTaken[paytype]] });
    expect(await poll(placed.order_no)).toMatchObject({ status: 'paid', balance: '100.00' });
    const { list } = (await server.call<{ list: Pay[] }>(billing.listOrders, { kind: 'recharge' }, member)).data;
    expect(list).toMatchObject([{ order_no: placed.order_no, status: 'paid', paytype }]);
  });

  test('is credited once: notified twice, 200 times at once, replayed, and asked about', async () => {
    const { order_no } = await place();
    expect((await drive(order_no, 'twice')).json().delivered).toMatchObject([isTaken[paytype], isTaken[paytype]]);
    const [again] = simulator.pay(order_no, 'paid')!;
    const postings = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? again! : simulator.pay(order_no, 'paid')![0]!,
    );
    const work = async () => {
      for (let posting = postings.pop(); posting; posting = postings.pop()) {
        expect((await notify(posting)).statusCode).toBe(isTaken[paytype].status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    await sweepOrders(server.deps);
    expect(await balanceOf(server, member)).toBe('100.00');
  });

  test.each(['wrong-amount', 'wrong-merchant'] as const)('a notification of a %s changes nothing', async (outcome) => {
    const { order_no } = await place();
    expect((await drive(order_no, outcome)).json().delivered).toMatchObject([isRefused[paytype]]);
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['unpaid', '0.00']);
    await drive(order_no, 'paid');
    expect(await balanceOf(server, member), 'the order stays payable').toBe('100.00');
  });

  test('a forged notification, or one of another order, changes nothing', async () => {
    const [mine, other] = [await place(), await recharge({ paytype, money: '1' })];
    const [posting] = simulator.pay(other.order_no, 'paid')!;
    const forged = { ...posting!, body: posting!.body.replaceAll(other.order_no, mine.order_no) };
    const noKey = { ...posting!, headers: { ...posting!.headers, 'wechatpay-serial': 'another' } };
    const [first] = [...posting!.body];
    for (const each of [
      ...(paytype === 'wechat' ? [noKey] : [forged]),
      { ...posting!, body: '' },
      { ...posting!, body: `${first}` },
      { ...posting!, body: '\u0000'.repeat(1000) },
    ]) {
      expect(await notify(each).then(({ statusCode, body }) => [statusCode, body])).toEqual(
        paytype === 'alipay' ? [200, 'fail'] : [400, expect.stringMatching(/FAIL|"received":false/)],
      );
    }
    expect(await balanceOf(server, member)).toBe('0.00');
  });

  test('a notification that comes before our own commit is sent again, and then taken', async () => {
    const { order_no } = await place();
    const [posting] = simulator.pay(order_no, 'paid')!;
    const other = (order_no.startsWith('x') ? 'y' : 'x') + order_no.slice(1);
    await server.db.transaction().execute(async (tx) => {
      // The order is invisible to other connections while this transaction is open.
      await tx
        .insertInto('pay_order')
        .values(await copyOf(order_no, other))
        .execute();
      const provider = server.paymentSandbox[paytype];
      const now = server.clock.now().getTime();
      const expiresAt = new Date(endOfCode(provider.codeLife, now + 900_000, now));
      const unseen = await provider
        .start({ orderNo: other, amountFen: 10_000, subject: 'tea', expiresAt })
        .then(() => simulator.pay(other, 'paid')![0]!);
      expect((await notify(unseen)).statusCode).toBe(isRefused[paytype].status);
    });
    expect((await notify(posting!)).statusCode).toBe(isTaken[paytype].status);
    await drive(other, 'paid');
    expect([await statusOf(other), await balanceOf(server, member)]).toEqual(['paid', '200.00']);
  });

  test('a lost notification is made up for by the poll, and by the sweeper', async () => {
    const [polled, left] = [await place(), await place()];
    simulator.pay(polled.order_no, 'paid');
    simulator.pay(left.order_no, 'paid');
    server.clock.advance(31);
    expect(await poll(polled.order_no)).toMatchObject({ status: 'paid', balance: '100.00' });
    await sweepOrders(server.deps);
    expect(await balanceOf(server, member)).toBe('200.00');
  });

  test('that is paid too late is in the balance all the same', async () => {
    const { order_no } = await place();
    await server.call(billing.cancelOrder, { order_no }, member);
    // Alipay has no trade to close before its code is scanned, so the code stays good for its time.
    expect((await drive(order_no, 'paid')).statusCode).toBe(paytype === 'alipay' ? 200 : 404);
    expect((await drive(order_no, 'late')).json().delivered).toMatchObject([isTaken[paytype]]);
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['paid', '100.00']);
  });

  test('a provider that is down leaves the order payable', async () => {
    simulator.behave('down');
    expect(await place()).toMatchObject({ err: 'PROVIDER_DOWN' });
    simulator.behave('well');
    server.clock.advance(31);
    const { list } = (await server.call<{ list: Pay[] }>(billing.listOrders, {}, member)).data;
    expect(list).toMatchObject([{ status: 'unpaid' }]);
    simulator.behave('down');
    await sweepOrders(server.deps);
    expect(await poll(list[0]!.order_no)).toMatchObject({ status: 'unpaid' });
    server.clock.advance(900);
    await sweepOrders(server.deps);
    expect(await statusOf(list[0]!.order_no)).toBe('closed');
    simulator.behave('well');
    server.clock.advance(31);
  });
});

async function copyOf(order_no: string, other: string) {
  const { kind, amount_fen, paytype, snapshot, created_at, closes_at } = await server.db
    .selectFrom('pay_order')
    .selectAll()
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow();
  const copy = { kind, amount_fen, paytype, created_at, closes_at, status: 'unpaid' } as const;
  return { ...copy, order_no: other, member_id: member.id, snapshot: JSON.stringify(snapshot) };
}

describe('a recharge', () => {
  test.each(['0', '-1', '1.5', '1e9', '50001', '', '1,000'])('of %j is refused (spec §5)', async (money) => {
    expect(await recharge({ money })).toMatchObject({ err: 'AMOUNT' });
  });

  test.each(['１００', ' 100 '])('of %j is read as people mean it', async (money) => {
    expect(await recharge({ money })).not.toHaveProperty('err');
  });

  test.each(['balance', 'card', 'trial', '', 'WECHAT'])('by %j is refused', async (paytype) => {
    expect(await recharge({ paytype })).toMatchObject({ err: 'PAYTYPE' });
  });

  test('by an option has its gift, which is a line of its own', async () => {
    const { data } = await server.call<{ options: { id: number; amount: string }[] }>(
      billing.listRechargeOptions,
      {},
      member,
    );
    expect(data).toMatchObject({ min: 1, max: 50_000, paytypes: ['wechat', 'alipay', 'stripe', 'bank'] });
    expect(data.options.map(({ amount }) => amount)).toEqual([
      '10.00',
      '50.00',
      '100.00',
      '200.00',
      '500.00',
      '1000.00',
    ]);
    const { id } = data.options[3]!;
    await server.db.updateTable('recharge_option').set({ gift_fen: 1500 }).where('id', '=', id).execute();
    const { order_no } = await recharge({ id, money: undefined });
    await server.db.updateTable('recharge_option').set({ gift_fen: 9900 }).where('id', '=', id).execute();
    await drive(order_no, 'paid');
    const money = server.db.selectFrom('member_money').selectAll().where('member_id', '=', member.id);
    expect(await money.execute()).toMatchObject([{ balance_fen: 20_000, gift_fen: 1500 }]);
    expect(await balanceOf(server, member)).toBe('215.00');
    expect(await recharge({ id: 999, money: undefined })).toMatchObject({ err: 'AMOUNT' });
  });

  test('sent twice with one nonce is one order', async () => {
    const [one, two] = await Promise.all([recharge({ nonce: 'n' }), recharge({ nonce: 'n' })]);
    expect(one.order_no).toBe(two.order_no);
  });
});

describe('an app that is paid through a provider', () => {
  const ordered = async () => orderApp(server, member, { app_id: await newDraft(server, member) });

  test('has its build, and the older calls are the same', async () => {
    const { order_no } = await ordered();
    const wechat = await payOrder(server, member, { order_no, paytype: 'wechat' });
    expect(wechat).toMatchObject({ status: 'unpaid', paytype: 'wechat', code_url: expect.any(String) });
    const older = await server.call<Pay>(billing.payByWechat, { order_no }, member);
    expect(older.data.code_url).toBe((wechat as Pay).code_url);
    await drive(order_no, 'paid');
    const { status, code } = await pollOrder(server, member, order_no);
    expect([status, (await endOfBuild(server, member, code!)).status]).toEqual(['paid', 'done']);
    expect((await server.call<Pay>(billing.payByAlipay, { order_no }, member)).data).toMatchObject({ err: 'STATE' });
  });

  test('paid through both at once costs once: the second is in the balance, and the member is told', async () => {
    const { order_no } = await ordered();
    await payOrder(server, member, { order_no, paytype: 'wechat' });
    const [first] = simulator.pay(order_no, 'paid')!;
    await payOrder(server, member, { order_no, paytype: 'alipay' });
    const [second] = simulator.pay(order_no, 'paid')!;
    const answers = await Promise.all([first!, second!, first!, second!].map(notify));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200, 204, 200]);
    expect(await balanceOf(server, member)).toBe('129.00');
    const kinds = server.db.selectFrom('message').select(['kind', 'params']).where('member_id', '=', member.id);
    expect(await kinds.execute()).toEqual([{ kind: 'paymentKept', params: { order: order_no, amount: '129.00' } }]);
    const { code } = await pollOrder(server, member, order_no);
    await endOfBuild(server, member, code!);
  });

  test('paid by balance while a code is open closes the code', async () => {
    await giveBalance(server, member, 20_000);
    const { order_no } = await ordered();
    await payOrder(server, member, { order_no, paytype: 'wechat' });
    const paid = await payOrder(server, member, { order_no, paytype: 'balance' });
    expect(paid).toMatchObject({ status: 'paid', paytype: 'balance' });
    expect((await drive(order_no, 'paid')).statusCode).toBe(404);
    await endOfBuild(server, member, paid.code!);
  });

  test('too late, or after its time, keeps neither price nor goods: the money is in the balance', async () => {
    const { order_no } = await ordered();
    await payOrder(server, member, { order_no, paytype: 'alipay' });
    await drive(order_no, 'late');
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['closed', '129.00']);
    const swept = (await ordered()).order_no;
    await payOrder(server, member, { order_no: swept, paytype: 'wechat' });
    server.clock.advance(901);
    await sweepOrders(server.deps);
    expect([await statusOf(swept), (await drive(swept, 'paid')).statusCode]).toEqual(['closed', 404]);
  });

  test('of a frozen or closed account: the money is kept, and nothing is built', async () => {
    const { order_no } = await ordered();
    await payOrder(server, member, { order_no, paytype: 'wechat' });
    await server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute();
    await drive(order_no, 'paid');
    expect(await statusOf(order_no)).toBe('closed');
    const gone = await server.newMember();
    const left = (await recharge({}, gone)).order_no;
    await server.db.updateTable('pay_order').set({ member_id: null }).where('order_no', '=', left).execute();
    expect((await drive(left, 'paid')).json().delivered).toMatchObject([{ status: 204 }]);
    expect(await balanceOf(server, gone)).toBe('0.00');
  });

  test('another member cannot pay, poll or cancel it', async () => {
    const { order_no } = await ordered();
    const stranger = await server.newMember();
    expect(await payOrder(server, stranger, { order_no, paytype: 'wechat' })).toMatchObject({ err: 'NOT_FOUND' });
    const { data } = await server.call<{ err: string }>(billing.pollOrder, { order_no }, stranger);
    expect(data.err).toBe('NOT_FOUND');
  });
});
