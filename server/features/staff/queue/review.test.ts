import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { settleChecks } from '#server/features/identity/jobs.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, newIdNumber, personForm } from '#server/testing/verification.ts';

type Item = {
  id: number;
  version: number;
  status: string;
  mine: number;
  overdue: number;
  member: number;
  claimed_by: { username: string } | null;
  decided_by: { username: string } | null;
  reason: string;
  err?: string;
};
type List = { list: Item[]; has_more: number; err?: string };
type Queue = {
  name: string;
  open: number;
  overdue: number;
  mine: number;
  hours: number;
  reasons: { key: string; text: string }[];
};

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let item: Item;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());

async function submitted(): Promise<TestMember> {
  const somebody = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, somebody), somebody);
  return somebody;
}
const list = async (fields: object, who = reviewer) =>
  (await server.call<List>(staff.listQueue, { queue: 'person', ...fields }, who)).data;
const decide = async (fields: object, who = reviewer) =>
  (await server.call<Item>(staff.decideItem, { id: item.id, version: item.version, ...fields }, who)).data;
const claim = async (claimed: 0 | 1, who = reviewer) =>
  (await server.call<Item>(staff.claimItem, { id: item.id, claim: claimed }, who)).data;

beforeEach(async () => {
  member = await submitted();
  item = (await itemOf(server, reviewer, 'person', member)) as unknown as Item;
});

test('the queues of the caller’s roles, with open items, time limit and reasons', async () => {
  const { data } = await server.call<Queue[]>(staff.listQueues, {}, { ...reviewer, language: 'zh-EN' });
  expect(data.map(({ name, hours }) => [name, hours])).toEqual([
    ['person', 24],
    ['company', 24],
    ['prohibited', 24],
    ['report', 24],
    ['appeal', 72],
    ['domainFiling', 24],
  ]);
  expect(data[0]!.open).toBeGreaterThan(0);
  expect(data[0]!.reasons).toContainEqual({ key: 'photoUnclear', text: expect.stringContaining('A photo is unclear') });
  const finance = await newStaff(server, 'editor');
  expect((await server.call(staff.listQueues, {}, finance)).data).toEqual([]);
  expect(await list({}, finance)).toEqual({ err: 'ROLE' });
  expect((await server.call(staff.readItem, { id: item.id }, finance)).data).toEqual({ err: 'ROLE' });
  expect(await claim(1, finance)).toEqual({ err: 'ROLE' });
  expect(await decide({ outcome: 'pass' }, finance)).toEqual({ err: 'ROLE' });
  expect(await list({ queue: 'nothing' })).toMatchObject({ err: 'NOT_FOUND' });
});

describe('the list', () => {
  test('is in pages, open ones oldest first, decided ones newest first', async () => {
    await submitted();
    await submitted();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.list[1]!.id });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(first.has_more).toBe(1);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    await decide({ outcome: 'pass' });
    const passed = await list({ status: 'passed' });
    expect(passed.list[0]).toMatchObject({ id: item.id, decided_by: { username: reviewer.username } });
    expect((await list({ status: 'passed', before: item.id })).list.map(({ id }) => id)).not.toContain(item.id);
  });

  test('marks items as mine, free and overdue', async () => {
    const other = await newStaff(server, 'reviewer');
    await claim(1);
    expect((await list({ claim: 'mine' })).list.map(({ id }) => id)).toEqual([item.id]);
    expect((await list({ claim: 'mine' }, other)).list).toEqual([]);
    expect((await list({ claim: 'free' })).list.map(({ id }) => id)).not.toContain(item.id);
    expect((await list({ overdue: 1 })).list).toEqual([]);
    server.clock.advance(24 * 3600 + 1);
    reviewer = await newStaff(server, 'reviewer');
    expect((await list({ overdue: 1 })).list.find(({ id }) => id === item.id)).toMatchObject({ overdue: 1 });
    const { data } = await server.call<Queue[]>(staff.listQueues, {}, reviewer);
    expect(data[0]!.overdue).toBe(data[0]!.open);
  });
});

describe('a claim', () => {
  test('keeps colleagues off until it is released, or half an hour has passed', async () => {
    const other = await newStaff(server, 'reviewer');
    expect(await claim(1)).toMatchObject({ mine: 1, claimed_by: { username: reviewer.username } });
    expect(await claim(1, other)).toEqual({ err: 'CLAIMED', username: reviewer.username });
    expect(await decide({ outcome: 'pass' }, other)).toMatchObject({ err: 'CLAIMED' });
    await claim(0);
    expect(await claim(1, other)).toMatchObject({ mine: 1 });
    server.clock.advance(1700);
    expect((await server.call(staff.getSession, {}, reviewer)).code).toBe(1);
    server.clock.advance(200);
    expect(await claim(1)).toMatchObject({ mine: 1 });
  });
});

describe('a decision', () => {
  test('is made once: the second of two at once gets STATE', async () => {
    const other = await newStaff(server, 'reviewer');
    const answers = await Promise.all([
      decide({ outcome: 'pass' }),
      decide({ outcome: 'fail', reason: 'photoUnclear' }, other),
    ]);
    expect(answers.map(({ err }) => err).sort()).toEqual(['STATE', undefined]);
    expect(await decide({ outcome: 'pass' })).toEqual({ err: 'STATE' });
    expect(await claim(1)).toEqual({ err: 'STATE' });
  });

  test('on an older version is refused', async () => {
    expect(await decide({ outcome: 'pass', version: item.version + 1 })).toEqual({ err: 'STATE' });
  });

  test.each([
    [{ outcome: 'fail' }],
    [{ outcome: 'fail', reason: 'nothing' }],
    [{ outcome: 'fail', reason: 'other' }],
    [{ outcome: 'fail', reason: 'other', note: '   ' }],
    [{ outcome: 'fail', reason: 'toString' }],
    [{ outcome: 'fail', reason: 'notPassed' }],
  ])('%j does not count as a reason', async (fields) => {
    expect(await decide(fields)).toEqual({ err: 'REASON', field: 'reason' });
  });

  test('with a note of HTML is stored as text, for the member and in the log', async () => {
    const note = '<img src=x onerror=alert(1)>重拍';
    expect(await decide({ outcome: 'fail', reason: 'other', note })).toMatchObject({ status: 'failed', reason: note });
    const row = await server.db
      .selectFrom('staff_act')
      .selectAll()
      .where('target', '=', `person:${item.id}`)
      .where('act', '=', 'decide-item')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      staff_id: reviewer.id,
      outcome: 'done',
      after: { status: 'failed', reason: 'other', note },
    });
    const { messages } = await import('#contract/messages/calls.ts');
    const told = await server.call<{ list: { id: number }[] }>(messages.listMessages, {}, member);
    const detail = await server.call<{ content: string }>(messages.getMessage, { id: told.data.list[0]!.id }, member);
    expect(detail.data.content).not.toContain('<img');
  });

  test('cannot pass a paper that passed for another member in the meantime', async () => {
    const id_number = newIdNumber();
    const [first, second] = [await server.newMember(), await server.newMember()];
    const face = { name: '林晓', id_number, consent: 1 };
    const { data } = await server.call<{ url: string }>(identity.startWechat, face, second);
    await server.call(identity.submitPerson, await personForm(server, first, { id_number }), first);
    (await server.identitySandbox.simulator()).decide(data.url.slice(data.url.lastIndexOf('/') + 1), 'passed');
    const { id, version } = await itemOf(server, reviewer, 'person', first);
    await settleChecks(server.deps);
    expect((await server.call<Item>(staff.decideItem, { id, version, outcome: 'pass' }, reviewer)).data).toEqual({
      err: 'ID_USED',
    });
    const refusal = { id, version, outcome: 'fail', reason: 'idUsed' };
    expect((await server.call<Item>(staff.decideItem, refusal, reviewer)).data.status).toBe('failed');
  });
});

test('reading an item is recorded; an unknown one is not found', async () => {
  await server.call(staff.readItem, { id: item.id }, reviewer);
  const rows = await server.db
    .selectFrom('staff_act')
    .selectAll()
    .where('act', '=', 'read-item')
    .orderBy('id')
    .execute();
  expect(rows.at(-1)).toMatchObject({ staff_id: reviewer.id, target: `person:${item.id}` });
  for (const call of [staff.readItem, staff.claimItem, staff.decideItem]) {
    const fields = { id: 999_999, version: 0, outcome: 'pass' };
    expect((await server.call(call, fields, reviewer)).data).toEqual({ err: 'NOT_FOUND' });
  }
});

test('an owner may review too, and earlier attempts are shown', async () => {
  const owner = await newStaff(server, 'owner');
  await decide({ outcome: 'fail', reason: 'faceMismatch' }, owner);
  await server.call(identity.submitPerson, await personForm(server, member), member);
  const again = await itemOf(server, reviewer, 'person', member);
  type Detail = { history: { status: string; reason: string }[]; checks: { ok: number }[] };
  const { data } = await server.call<Detail>(staff.readItem, { id: again.id }, owner);
  expect(data.history).toMatchObject([{ status: 'failed', reason: expect.stringContaining('不是同一人') }]);
  expect(data.checks.every(({ ok }) => ok === 1)).toBe(true);
});
