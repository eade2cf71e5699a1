import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { staff } from '#contract/staff/calls.ts';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { recharge } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';

type Today = OutputOf<typeof staffSchemas.getToday>;
type List = OutputOf<typeof staffSchemas.listQueue>;

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const HOUR = 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: noon });
});
afterAll(() => server.close());

const today = async (by: TestStaff) => (await server.call<Today>(staff.getToday, {}, by)).data;
const queue = async (by: TestStaff, input: object = {}) =>
  (await server.call<List>(staff.listQueue, { queue: 'person', ...input }, by)).data;

async function submit() {
  const member = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, member), member);
  return member;
}

describe('the start page of the back office', () => {
  test('counts what waits and what is late in the queues of the role, with the time of the most urgent item', async () => {
    await submit();
    server.clock.advance(HOUR);
    const second = await submit();
    const reviewer = await newStaff(server, 'reviewer');
    const { id } = await itemOf(server, reviewer, 'person', second);
    await server.call(staff.claimItem, { id, claim: 1 }, reviewer);
    const before = await today(reviewer);
    expect(before.money).toBe(null);
    const { due_time } = (await queue(reviewer)).list[0]!;
    expect(before.queues.find(({ name }) => name === 'person')).toMatchObject({
      open: 2,
      overdue: 0,
      mine: 1,
      due_time,
    });
    expect(before.queues.find(({ name }) => name === 'company')).toMatchObject({ open: 0, due_time: 0 });
    server.clock.advance(23.5 * HOUR);
    const later = await newStaff(server, 'reviewer');
    expect((await today(later)).queues[0]).toMatchObject({ open: 2, overdue: 1, mine: 0 });
  });

  test('shows finance the money of the business day, and others none', async () => {
    const finance = await newStaff(server, 'finance');
    expect((await today(finance)).money).toMatchObject({ received: '0.00', paid_back: '0.00' });
    const member = await server.newMember();
    await recharge(server, member, '500', 'alipay');
    await recharge(server, member, '100', 'wechat');
    const money = { received: '600.00', alipay: '500.00', wechat: '100.00', stripe: '0.00', bank: '0.00' };
    expect((await today(finance)).money).toMatchObject(money);
    expect((await today(await newStaff(server, 'owner'))).money).toMatchObject(money);
    expect(await today(await newStaff(server, 'editor'))).toEqual({ queues: [], money: null });
    server.clock.advance(24 * HOUR);
    expect((await today(await newStaff(server, 'finance'))).money).toMatchObject({ received: '0.00' });
  });
});

test('the first page of a queue counts the items of each choice of its filters', async () => {
  const reviewer = await newStaff(server, 'reviewer');
  const { counts, list } = await queue(reviewer);
  expect(counts).toMatchObject({ open: 2, overdue: 2, mine: 0, free: 2, passed: 0, failed: 0, withdrawn: 0 });
  const [first] = list;
  await server.call(staff.decideItem, { id: first!.id, version: first!.version, outcome: 'pass' }, reviewer);
  expect((await queue(reviewer, { status: 'passed' })).counts).toMatchObject({ open: 1, passed: 1 });
  expect((await queue(reviewer, { after: first!.id })).counts).toBe(null);
});
