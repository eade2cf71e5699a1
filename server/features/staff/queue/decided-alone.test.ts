import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { startOfBusinessDay } from '#rules/calendar.ts';
import type { PaymentSimulator } from '#server/adapters/payment/simulator.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { sendRefunds } from '#server/features/billing/refunds/send-refund.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { drivePayer, uploadSlip, type WireOrder } from '#server/testing/paying.ts';
import { decidedRefund, paidRecharge } from '#server/testing/scenes/money-scenes.ts';
import { newStaff, signInStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';

type Item = { id: number; status: string; version: number; err?: string };
/** An item of one yuan, ready to be passed by any colleague. */
type Act = { queue: string; by: (staff: TestStaff) => Promise<Item> };

let server: TestServer;
let simulator: PaymentSimulator;
let member: TestMember;
let numbers = 0;
beforeAll(async () => {
  server = await startTestServer({ environment: { TWO_PEOPLE_ABOVE: '1' } });
  simulator = await server.paymentSandbox.simulator();
});
const payments = () => server.deps.payments as Record<'wechat', TestServer['deps']['payments']['wechat']>;
let own: TestServer['deps']['payments']['wechat'];
beforeEach(async () => {
  own = payments().wechat;
  simulator.behave('well');
  member = await server.newMember();
});
afterEach(async () => {
  payments().wechat = own;
  expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]);
});
afterAll(() => server.close());

const number = () => {
  numbers += 1;
  return `2026112800${numbers}`;
};

const [MORNING, NOON, EVENING] = [9 * 3600, 12 * 3600, 18 * 3600];

/** Moves the clock to a time from which no test reaches the end of the day. Less than a day passes, because an unused session ends after one. */
function waitForDaytime(): void {
  const now = Math.floor(server.clock.now().getTime() / 1000);
  const time = now - startOfBusinessDay(now);
  if (time < MORNING || time >= EVENING) {
    server.clock.advance((NOON - time + 86_400) % 86_400);
  }
}

async function pass(queue: string, of: TestMember, by: TestStaff, figures = {}): Promise<Item> {
  const { id, version } = await itemOf(server, by, queue, of);
  return (await server.call<Item>(staff.decideItem, { id, version, outcome: 'pass', figures }, by)).data;
}

async function slip(of = member): Promise<Act> {
  const { order_no } = (await server.call<WireOrder>(billing.recharge, { money: '1', paytype: 'bank' }, of)).data;
  await server.call(billing.sendSlip, { order_no, file: await uploadSlip(server, of) }, of);
  const figures = { amount: '1', reference: number() };
  return { queue: 'bankSlip', by: (one) => pass('bankSlip', of, one, figures) };
}

/** The colleague who passes the refund also requested it. */
async function refund(): Promise<Act> {
  const { order_no } = await paidRecharge(server, simulator, member.id, 'wechat');
  let isRequested = false;
  const by = async (one: TestStaff) => {
    if (!isRequested) {
      isRequested = true;
      await server.call(billing.askRefund, { order_no, way: 'channel', reason: 'tea' }, one);
    }
    return pass('refund', member, one);
  };
  return { queue: 'refund', by };
}

/** WeChat Pay refuses the refund with an unclear answer until staff act. */
const hanging = (act: 'byHand' | 'balance') => async (): Promise<Act> => {
  const order = await paidRecharge(server, simulator, member.id, 'wechat');
  await decidedRefund(server, order);
  const refuse = () => Promise.reject(new ProviderError('unknown', '订单已全额退款', { code: 'INVALID_REQUEST' }));
  payments().wechat = { ...own, queryRefund: () => Promise.resolve('missing' as const), refund: refuse };
  for (let tries = 1; tries <= 6; tries += 1) {
    await sendRefunds(server.deps);
    server.clock.advance(3601);
  }
  const figures = { act, note: '在商户平台退的', ...(act === 'byHand' && { number: number() }) };
  return { queue: 'hangingRefund', by: (one) => pass('hangingRefund', member, one, figures) };
};

/** A recharge of one yuan, paid with 0.99. */
const unmatched = (act: 'balance' | 'back' | 'byHand') => async (): Promise<Act> => {
  const { order_no } = (await server.call<WireOrder>(billing.recharge, { money: '1', paytype: 'wechat' }, member)).data;
  await drivePayer(server, order_no, 'other-amount');
  const figures = { act, note: '核对过', ...(act === 'byHand' && { number: number() }) };
  return { queue: 'unmatchedPayment', by: (one) => pass('unmatchedPayment', member, one, figures) };
};

/** Each act of staff that moves money. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'a bank slip': () => slip(),
  'a refund through its channel': refund,
  'a hanging refund, paid by hand': hanging('byHand'),
  'a hanging refund, into the balance': hanging('balance'),
  'a payment that does not fit, into the balance': unmatched('balance'),
  'a payment that does not fit, back the way it came': unmatched('back'),
  'a payment that does not fit, paid back by hand': unmatched('byHand'),
};

test('the table has every queue that moves money', async () => {
  const queues = server.deps.reviewQueues.filter(({ money }) => money !== null).map(({ name }) => name);
  const inTable: string[] = [];
  for (const make of Object.values(acts)) {
    member = await server.newMember();
    inTable.push((await make()).queue);
    payments().wechat = own;
  }
  expect([...new Set(inTable)].sort()).toEqual(queues.sort());
});

describe.each(Object.entries(acts))('%s', (_, make) => {
  test('counts for the same member, whatever the next act is', async () => {
    const act = await make();
    waitForDaytime();
    const [one, other] = [await newStaff(server, 'finance'), await newStaff(server, 'finance')];
    expect(await act.by(one)).toMatchObject({ status: 'passed' });
    const next = await slip();
    expect((await next.by(one)).status).toBe('open');
    expect(await next.by(other)).toMatchObject({ status: 'passed' });
  });

  test('waits for a second person, once the same colleague has moved the limit alone', async () => {
    const act = await make();
    waitForDaytime();
    const [one, other] = [await newStaff(server, 'finance'), await newStaff(server, 'finance')];
    expect(await (await slip()).by(one)).toMatchObject({ status: 'passed' });
    const again = await act.by(one);
    expect(again.err === 'SECOND_PERSON' || again.status === 'open', JSON.stringify(again)).toBe(true);
    expect(await act.by(other)).toMatchObject({ status: 'passed' });
  });
});

describe('a colleague', () => {
  const slips = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => slip(await server.newMember())));

  test('moves four times the limit alone in a day, for all members together, and starts anew the next', async () => {
    waitForDaytime();
    const [first, ...others] = await slips(6);
    const one = await newStaff(server, 'finance');
    const passed = [await first!.by(one)];
    for (const each of others) {
      passed.push(await each.by(one));
    }
    expect(passed.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed', 'open', 'open']);
    const owner = await newStaff(server, 'owner');
    const listed = await server.call<{ id: number; alone_today: string }[]>(staff.listStaff, {}, owner);
    expect(
      listed.data.find(({ id }) => id === one.id),
      'the owner sees it',
    ).toMatchObject({ alone_today: '4.00' });
    server.clock.advance(86_400);
    const tomorrow = { ...one, ...(await signInStaff(server, one.id)) };
    expect(await others.at(-1)!.by(tomorrow)).toMatchObject({ status: 'passed' });
  });

  test('stays within the limit when several are decided at once', async () => {
    waitForDaytime();
    const all = await slips(8);
    const one = await newStaff(server, 'finance');
    const answers = await Promise.all(all.map(({ by }) => by(one)));
    expect(answers.filter(({ status }) => status === 'passed')).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 'open')).toHaveLength(4);
  });

  test('is not alone with a refund that another one has asked for', async () => {
    waitForDaytime();
    const { order_no } = await paidRecharge(server, simulator, member.id, 'wechat');
    const [asks, decides] = [await newStaff(server, 'finance'), await newStaff(server, 'finance')];
    expect(await (await slip()).by(decides)).toMatchObject({ status: 'passed' });
    await server.call(billing.askRefund, { order_no, way: 'channel', reason: 'tea' }, asks);
    expect(await pass('refund', member, decides)).toMatchObject({ status: 'passed' });
    const counted = await server.db
      .selectFrom('decided_alone')
      .select('queue')
      .where('staff_id', '=', decides.id)
      .execute();
    expect(counted).toEqual([{ queue: 'bankSlip' }]);
  });

  test('cannot pass other figures than the first person’s, also below the limit', async () => {
    waitForDaytime();
    const [one, other] = [await newStaff(server, 'finance'), await newStaff(server, 'finance')];
    expect(await (await slip()).by(one)).toMatchObject({ status: 'passed' });
    const { by } = await unmatched('balance')();
    expect((await by(one)).status).toBe('open');
    const elsewhere = { act: 'byHand', note: 'tea', number: number() };
    expect(await pass('unmatchedPayment', member, other, elsewhere)).toMatchObject({ err: 'FIGURES_DIFFER' });
    expect(await by(other)).toMatchObject({ status: 'passed' });
  });

  test('uses a provider’s number once, for a hanging refund and a payment that does not fit', async () => {
    waitForDaytime();
    const figures = { act: 'byHand', note: 'tea', number: number() };
    await unmatched('byHand')();
    expect(await pass('unmatchedPayment', member, await newStaff(server, 'finance'), figures)).toMatchObject({
      status: 'passed',
    });
    member = await server.newMember();
    await hanging('byHand')();
    expect(await pass('hangingRefund', member, await newStaff(server, 'finance'), figures)).toMatchObject({
      err: 'REFERENCE_USED',
    });
  });
});
