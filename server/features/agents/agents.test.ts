import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationReasons } from '#contract/agents/agent-words.ts';
import { agents } from '#contract/agents/calls.ts';
import { duplicateReasons } from '#contract/failure-reasons.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { APPLICATION_DAYS } from '#rules/agents/application.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { closing } from './closing.ts';
import { forgetOldApplications } from './jobs.ts';

type AgentState = { status: string; reason?: string; discount?: number; err?: string; field?: string };

const sound = { name: '林晓', mobile: '+86 139 1234 5678', company: '星河科技', area: '杭州', note: '20 家客户 ' };

let server: TestServer;
let member: TestMember;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  cashier = await newStaff(server, 'finance');
});
afterAll(() => server.close());

const ask = async <Data = AgentState>(
  call: Parameters<typeof server.call>[0],
  input: object = {},
  by: object = member,
) => (await server.call<Data>(call, input as Record<string, unknown>, by)).data;
const apply = (fields: object = {}) => ask(agents.applyAsAgent, { ...sound, ...fields });
const mine = (language: 'zh-CN' | 'zh-EN' = 'zh-CN') => ask(agents.getAgency, {}, { ...member, language });
const item = () => itemOf(server, cashier, 'agent', member);
const decide = async (fields: object, by = cashier) => {
  const { id, version } = await item();
  return ask(staff.decideItem, { id, version, ...fields }, by);
};
const pass = (discount = '20') => decide({ outcome: 'pass', figures: { discount } });
const end = (id: number, by: object = cashier) => ask(agents.endAgency, { id, reason: '双方约定结束。' }, by);
const received = async () =>
  (await ask<{ list: { type: string; summary: string }[] }>(messages.listMessages)).list.filter(({ type }) =>
    type.startsWith('agent'),
  );
const acts = async (id: number) =>
  server.db.selectFrom('staff_act').select(['staff_id', 'after']).where('target', '=', `agent:${id}`).execute();

test('an application waits, is passed with a discount, and its member hears of it', async () => {
  expect(await mine()).toEqual({ status: 'none' });
  expect(await apply()).toEqual({ status: 'pending' });
  expect(await mine()).toEqual({ status: 'pending' });
  const { id, title } = await item();
  expect(title).toBe('星河科技');
  const read = await ask<{ facts: { value: string }[] }>(staff.readItem, { id }, cashier);
  expect(read.facts.map(({ value }) => value)).toEqual(['林晓', '13912345678', '星河科技', '杭州', '20 家客户']);
  expect(await pass('25')).toMatchObject({ err: 'FIGURE' });
  expect(await received()).toEqual([]);
  expect(await pass()).toMatchObject({ status: 'passed' });
  expect(await mine()).toEqual({ status: 'passed', discount: 20 });
  expect(await received()).toMatchObject([{ type: 'agentPassed', summary: expect.stringContaining('8 折') }]);
  expect(await acts(id)).toContainEqual({
    staff_id: cashier.id,
    after: { status: 'passed', figures: { discount: '20' } },
  });
  const stranger = await server.newMember();
  expect(await ask(agents.getAgency, {}, stranger)).toEqual({ status: 'none' });
});

test('staff choose the discount from its levels', async () => {
  type Queue = { name: string; figures: { key: string; choices: { value: string; text: string }[] }[] };
  const queues = await ask<Queue[]>(staff.listQueues, {}, { ...cashier, language: 'zh-EN' });
  const { figures } = queues.find(({ name }) => name === 'agent')!;
  expect(figures).toMatchObject([
    {
      key: 'discount',
      choices: [
        { value: '10', text: '10% off' },
        { value: '20', text: '20% off' },
        { value: '30', text: '30% off' },
      ],
    },
  ]);
});

test('a refused application says why in the language of its reader, and another one can be sent', async () => {
  await apply({ company: '' });
  expect((await item()).title, 'a person is masked in lists').toBe('林*');
  expect(await decide({ outcome: 'fail', reason: 'noClients' })).toMatchObject({ status: 'failed' });
  expect(await mine()).toEqual({ status: 'refused', reason: '暂时看不出有客户需要应用' });
  expect(await mine('zh-EN')).toEqual({ status: 'refused', reason: 'We could not see clients who need apps yet' });
  expect(await received()).toMatchObject([{ type: 'agentRefused' }]);
  expect(await apply()).toEqual({ status: 'pending' });
  expect(await decide({ outcome: 'fail', reason: 'other', note: '请先做一个应用。' })).toMatchObject({
    status: 'failed',
  });
  expect(await mine()).toEqual({ status: 'refused', reason: '请先做一个应用' });
});

describe('is refused:', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ mobile: '12345' }, 'mobile'],
    [{ mobile: 'lin@shanye.example' }, 'mobile'],
    [{ company: '茶'.repeat(81) }, 'company'],
    [{ area: '茶'.repeat(41) }, 'area'],
    [{ note: '茶'.repeat(501) }, 'note'],
  ] as const)('%j, with the reason of its field', async (fields, field) => {
    expect(await apply(fields)).toMatchObject({ err: 'APPLICATION', field, reason: applicationReasons[field].zh });
    expect(await mine()).toEqual({ status: 'none' });
  });

  test('a second one while the first waits, also at once, and once it has passed', async () => {
    const sent = await Promise.all([apply(), apply(), apply()]);
    expect(sent.filter(({ status }) => status === 'pending')).toHaveLength(1);
    const others = sent.filter(({ err }) => err === 'DUPLICATE');
    expect(others.map(({ reason }) => reason)).toEqual([duplicateReasons.pending.zh, duplicateReasons.pending.zh]);
    await pass();
    expect(await apply()).toMatchObject({ err: 'DUPLICATE', reason: duplicateReasons.passed.zh });
  });

  test('the sixth of a day', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await apply();
    }
    expect(await apply()).toMatchObject({ err: 'TOO_FREQUENT' });
  });

  test('a decision of another role, and one without the authenticator', async () => {
    await apply();
    const desk = await newStaff(server, 'support');
    const fields = { outcome: 'pass', figures: { discount: '10' } };
    expect(await decide(fields, desk)).toMatchObject({ err: 'ROLE' });
    server.clock.advance(301);
    expect(await decide(fields)).toMatchObject({ err: 'PROOF' });
    expect(await mine()).toEqual({ status: 'pending' });
  });
});

test('the same nonce sends it once', async () => {
  const first = await apply({ nonce: 'tea-1' });
  expect(await apply({ nonce: 'tea-1' })).toEqual(first);
});

describe('an agency', () => {
  const passed = async () => {
    await apply();
    const { id } = await item();
    await pass();
    return id;
  };

  test('ends with a reason, once, and its member can apply again', async () => {
    const id = await passed();
    expect(await end(id)).toBeNull();
    expect(await mine()).toEqual({ status: 'refused', reason: '双方约定结束' });
    expect((await received()).map(({ type }) => type)).toEqual(['agentEnded', 'agentPassed']);
    expect(await acts(id)).toContainEqual({
      staff_id: cashier.id,
      after: { status: 'ended', reason: '双方约定结束。' },
    });
    expect(await end(id)).toMatchObject({ err: 'STATE' });
    expect(await apply()).toEqual({ status: 'pending' });
  });

  test('does not end for another item, without the authenticator, or before it began', async () => {
    const id = await passed();
    expect(await end(id + 1000)).toMatchObject({ err: 'NOT_FOUND' });
    server.clock.advance(301);
    expect(await end(id)).toMatchObject({ err: 'PROOF' });
    expect(await mine()).toMatchObject({ status: 'passed' });
    member = await server.newMember();
    await apply();
    const other = await newStaff(server, 'finance');
    expect(await end((await itemOf(server, other, 'agent', member)).id, other)).toMatchObject({ err: 'STATE' });
  });
});

test('the names and phone numbers of refused applications are deleted after a time; an agent’s stay', async () => {
  await apply();
  await pass();
  const agent = member;
  member = await server.newMember();
  await apply();
  await decide({ outcome: 'fail', reason: 'unclear' });
  server.clock.advance((APPLICATION_DAYS - 1) * 86_400);
  await forgetOldApplications(server.deps);
  const kept = () =>
    server.db.selectFrom('agent_application').select('member_id').where('member_id', 'in', [agent.id, member.id]);
  expect(await kept().execute()).toHaveLength(2);
  server.clock.advance(2 * 86_400);
  await forgetOldApplications(server.deps);
  expect(await kept().execute()).toEqual([{ member_id: agent.id }]);
  const items = server.db
    .selectFrom('review_item')
    .select('id')
    .where('queue', '=', 'agent')
    .where('member_id', '=', member.id);
  expect(await items.execute()).toEqual([]);
});

test('the closing of an account deletes its applications and their items', async () => {
  await apply();
  const { db } = server;
  const found = await db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await closing.erase(tx, found, new Date());
  });
  expect(await mine()).toEqual({ status: 'none' });
  expect(await item()).toBeUndefined();
});
