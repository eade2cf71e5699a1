import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild, newDraft, signInAgain } from '#server/testing/packed-app.ts';
import {
  balanceOf,
  drivePayer,
  giveBalance,
  orderApp,
  payOrder,
  pollOrder,
  uploadSlip,
  type WireOrder,
} from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, uploadIdPhoto } from '#server/testing/verification.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { sweepOrders } from '../payment/sweep-orders.ts';

type Item = { id: number; version: number; status: string; title: string; err?: string; name?: string };

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
let references = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const recharge = async (money: string, of = member) =>
  (await server.call<WireOrder>(billing.recharge, { money, paytype: 'bank' }, of)).data;
const send = async (order_no: string, file?: string, of = member) => {
  const slip = file ?? (await uploadSlip(server, of));
  return (await server.call<WireOrder>(billing.sendSlip, { order_no, file: slip }, of)).data;
};
function newReference(): string {
  references += 1;
  return `2026112500${references}`;
}
const item = () => itemOf(server, cashier, 'bankSlip', member);
const decide = async (fields: object, by = cashier) => {
  const { id, version } = await item();
  return (await server.call<Item>(staff.decideItem, { id, version, ...fields }, by)).data;
};
const confirm = (amount: string, reference = newReference(), by = cashier) =>
  decide({ outcome: 'pass', figures: { amount, reference } }, by);
const refuse = (reason: string) => decide({ outcome: 'fail', reason });
const statusOf = async (order_no: string) =>
  (await server.db.selectFrom('pay_order').select('status').where('order_no', '=', order_no).executeTakeFirstOrThrow())
    .status;
const told = async () => {
  const { data } = await server.call<{ list: { type: string; summary: string }[] }>(messages.listMessages, {}, member);
  return data.list.map(({ type, summary }) => ({ type, summary }));
};
const ordered = async () => (await orderApp(server, member, { app_id: await newDraft(server, member) })).order_no;

describe('an order that is paid by bank transfer', () => {
  test('has the account and a remark of its own, and 72 hours', async () => {
    const order_no = await ordered();
    const first = await payOrder(server, member, { order_no, paytype: 'bank' });
    expect(first).toMatchObject({ status: 'unpaid', paytype: 'bank', bank: { account: '0000 0000 0000 0000' } });
    expect(first.bank!.remark).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(first.expire_time - first.create_time).toBe(72 * 3600);
    expect((await payOrder(server, member, { order_no, paytype: 'bank' })).bank).toEqual(first.bank);
    expect((await recharge('100')).bank!.remark).not.toBe(first.bank!.remark);
    server.clock.advance(901);
    await sweepOrders(server.deps);
    expect(await statusOf(order_no)).toBe('unpaid');
  });

  test('leaves a code its own time, which was told before', async () => {
    const order_no = await ordered();
    const code = await payOrder(server, member, { order_no, paytype: 'wechat' });
    expect(code.code_seconds_left).toBeGreaterThan(0);
    expect(code.code_seconds_left).toBeLessThanOrEqual(900);
    server.clock.advance(60);
    await payOrder(server, member, { order_no, paytype: 'bank' });
    const again = await payOrder(server, member, { order_no, paytype: 'wechat' });
    expect(again.expire_time - again.create_time).toBe(72 * 3600);
    expect(again.code_url).toBe(code.code_url);
    expect(again.code_seconds_left).toBeLessThanOrEqual(code.code_seconds_left! - 60);
  });

  test('waits for staff with its slip, and is built once they have found the money', async () => {
    const order_no = await ordered();
    await payOrder(server, member, { order_no, paytype: 'bank' });
    expect(await send(order_no)).toMatchObject({ status: 'checking', paytype: 'bank' });
    expect(await payOrder(server, member, { order_no, paytype: 'wechat' })).toMatchObject({ err: 'STATE' });
    const { id, title } = await item();
    const { data } = await server.call<{ pictures: { url: string }[]; checks: { ok: number }[] }>(
      staff.readItem,
      { id },
      cashier,
    );
    expect(title).toMatch(/^¥129\.00 · [2-9A-Z]{6}$/);
    expect(data.checks).toMatchObject([{ ok: 1 }]);
    const picture = { url: data.pictures[0]!.url, headers: { cookie: cashier.cookie } };
    expect((await server.app.inject(picture)).headers['content-type']).toBe('image/jpeg');
    expect(await confirm('129.00')).toMatchObject({ status: 'passed' });
    const { status, code } = await pollOrder(server, member, order_no);
    expect([status, (await endOfBuild(server, member, code!)).status]).toEqual(['paid', 'done']);
    expect((await told()).map(({ type }) => type)).toContain('transferConfirmed');
    const bank = server.db.selectFrom('ledger_account').select('balance').where('kind', '=', 'bank');
    expect((await bank.executeTakeFirstOrThrow()).balance).toBe(-12_900);
  });

  test('goes back to unpaid with the reason of a refused slip, and takes another one', async () => {
    const { order_no } = await recharge('100');
    await send(order_no);
    server.clock.advance(71 * 3600);
    cashier = await newStaff(server, 'finance');
    await signInAgain(server, member);
    expect(await refuse('slipUnclear')).toMatchObject({ status: 'failed' });
    expect(await statusOf(order_no)).toBe('unpaid');
    expect(await told()).toContainEqual({
      type: 'transferRefused',
      summary: expect.stringContaining('回单看不清，请重新上传'),
    });
    server.clock.advance(2 * 3600);
    await sweepOrders(server.deps);
    cashier = await newStaff(server, 'finance');
    await signInAgain(server, member);
    expect(await send(order_no), 'a day is left').toMatchObject({ status: 'checking' });
    await confirm('100');
    expect(await balanceOf(server, member)).toBe('100.00');
  });
});

describe('money that does not fit:', () => {
  test.each(['99.99', '100.01', '0', '10000', '1e2'])('%s received for 100 moves nothing', async (amount) => {
    const { order_no } = await recharge('100');
    await send(order_no);
    expect((await confirm(amount)).err).toMatch(/AMOUNT_DIFFERS|FIGURE/);
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['checking', '0.00']);
  });

  test.each(['', '-100', '100.001', 'NaN'])('the amount %j is refused by its name', async (amount) => {
    const { order_no } = await recharge('100');
    await send(order_no);
    expect(await confirm(amount)).toMatchObject({ err: 'FIGURE', name: '实际到账金额（元）' });
  });

  test('one transfer never pays two orders', async () => {
    const reference = newReference();
    await send((await recharge('100')).order_no);
    await confirm('100', reference);
    await send((await recharge('100')).order_no);
    expect(await confirm('100', ` ${reference.slice(0, 4)} ${reference.slice(4)}`)).toMatchObject({
      err: 'REFERENCE_USED',
    });
    expect(await balanceOf(server, member)).toBe('100.00');
  });

  test('paid by balance meanwhile, the transfer is in the balance', async () => {
    await giveBalance(server, member, 12_900);
    const order_no = await ordered();
    await payOrder(server, member, { order_no, paytype: 'bank' });
    const paid = await payOrder(server, member, { order_no, paytype: 'balance' });
    expect(await send(order_no)).toMatchObject({ status: 'paid' });
    await confirm('129');
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['paid', '129.00']);
    await endOfBuild(server, member, paid.code!);
  });

  test('paid by WeChat at the moment when staff confirm, one pays and the other is in the balance', async () => {
    const order_no = await ordered();
    await payOrder(server, member, { order_no, paytype: 'wechat' });
    await payOrder(server, member, { order_no, paytype: 'bank' });
    await send(order_no);
    const paying = drivePayer(server, order_no, 'twice');
    await Promise.all([confirm('129.00'), paying]);
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['paid', '129.00']);
    const { code } = await pollOrder(server, member, order_no);
    await endOfBuild(server, member, code!);
  });

  test('too late, the money is in the balance and the order stays closed', async () => {
    const order_no = await ordered();
    await payOrder(server, member, { order_no, paytype: 'bank' });
    server.clock.advance(72 * 3600 + 1);
    await sweepOrders(server.deps);
    await signInAgain(server, member);
    expect(await send(order_no)).toMatchObject({ status: 'closed' });
    cashier = await newStaff(server, 'finance');
    await confirm('129.00');
    expect([await statusOf(order_no), await balanceOf(server, member)]).toEqual(['closed', '129.00']);
    expect((await told()).map(({ type }) => type)).toContain('paymentKept');
  });
});

describe('two people', () => {
  test('confirm a large sum, with the same figures', async () => {
    const { order_no } = await recharge('5001');
    await send(order_no);
    const reference = newReference();
    const second = await newStaff(server, 'finance');
    expect(await confirm('5001', reference)).toMatchObject({ status: 'open' });
    expect(await statusOf(order_no)).toBe('checking');
    expect(await confirm('5001', reference)).toMatchObject({ err: 'SECOND_PERSON' });
    expect(await confirm('5001', newReference(), second)).toMatchObject({ err: 'FIGURES_DIFFER' });
    expect(await confirm('5001.00', reference, second)).toMatchObject({ status: 'passed' });
    expect(await balanceOf(server, member)).toBe('5001.00');
    const acts = server.db.selectFrom('staff_act').select(['staff_id', 'after']).where('act', '=', 'decide-item');
    const done = await acts.where('outcome', '=', 'done').orderBy('id', 'desc').limit(2).execute();
    expect(done).toMatchObject([
      { staff_id: second.id, after: { status: 'passed', figures: { reference } } },
      { staff_id: cashier.id, after: { status: 'first', figures: { reference, amount: '5001.00' } } },
    ]);
  });

  test('at once are two, and the sum is credited once', async () => {
    await send((await recharge('6000')).order_no);
    const [one, two] = [await newStaff(server, 'finance'), await newStaff(server, 'finance')];
    const { id, version } = await item();
    const pass = (by: TestStaff, of: number, reference = '2026112599') =>
      server.call<Item>(
        staff.decideItem,
        { id, version: of, outcome: 'pass', figures: { amount: '6000', reference } },
        by,
      );
    const first = await Promise.all([pass(one, version), pass(two, version)]);
    expect(first.map(({ data }) => data.err ?? data.status).sort()).toEqual(['STATE', 'open']);
    const again = await Promise.all([one, two, one, two].map((by) => pass(by, version + 1)));
    expect(again.filter(({ data }) => data.status === 'passed')).toHaveLength(1);
    expect(await balanceOf(server, member)).toBe('6000.00');
  });

  test('are not needed at the limit', async () => {
    await send((await recharge('5000')).order_no);
    expect(await confirm('5000.00')).toMatchObject({ status: 'passed' });
  });
});

describe('a slip is refused:', () => {
  test('of another’s order, of one without a transfer, twice, and with a picture that is none', async () => {
    const { order_no } = await recharge('100');
    const stranger = await server.newMember();
    expect(await send(order_no, undefined, stranger)).toMatchObject({ err: 'NOT_FOUND' });
    expect(await send(order_no, await uploadSlip(server, stranger))).toMatchObject({ err: 'FILE' });
    expect(await send(order_no, await uploadIdPhoto(server, member))).toMatchObject({ err: 'FILE' });
    expect(await send(order_no, 'nothing')).toMatchObject({ err: 'FILE' });
    expect(await statusOf(order_no)).toBe('unpaid');
    const file = await uploadSlip(server, member);
    const sent = await Promise.all([send(order_no, file), send(order_no, file), send(order_no)]);
    expect(sent.map((one) => one.err ?? one.status).sort()).toEqual(['STATE', 'STATE', 'checking']);
    const other = await server.call<WireOrder>(billing.recharge, { money: '1', paytype: 'wechat' }, member);
    expect(await send(other.data.order_no)).toMatchObject({ err: 'STATE' });
  });
});

test('staff need their role and a fresh code; a member of staff never confirms their own', async () => {
  await send((await recharge('100')).order_no);
  const { id, version } = await item();
  const pass = { id, version, outcome: 'pass', figures: { amount: '100', reference: newReference() } };
  expect((await server.call<Item>(staff.decideItem, pass, await newStaff(server, 'reviewer'))).data.err).toBe('ROLE');
  const own = await newStaff(server, 'finance');
  await server.db.updateTable('staff').set({ member_id: member.id }).where('id', '=', own.id).execute();
  expect((await server.call<Item>(staff.decideItem, pass, own)).data.err).toBe('ONESELF');
});

test('an account is not closed while a transfer waits for staff', async () => {
  await send((await recharge('100')).order_no);
  const { data } = await server.call<{ err?: string }>(account.closeAccount, { step: 'check' }, member);
  const { closing } = await import('../closing.ts');
  expect(data.err).toBeUndefined();
  expect(await server.db.transaction().execute((tx) => closing.mayClose!(tx, member.id))).toBe(false);
});

test('in production there are no transfers until the account is configured', async () => {
  const environment = {
    ...{ APP_ENV: 'production', PUBLIC_URL: 'https://app.shanye.example', APP_SECRET: 'k'.repeat(40) },
    ...{ SMS_DRIVER: 'off', MAIL_DRIVER: 'off', WECHAT_LOGIN: 'off' },
  };
  const production = await startTestServer({ environment });
  const buyer = await production.newMember();
  const input = { money: '100', paytype: 'bank' };
  expect((await production.call<WireOrder>(billing.recharge, input, buyer)).data).toMatchObject({ err: 'PAYTYPE' });
  await production.close();
});
