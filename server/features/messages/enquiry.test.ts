import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import { enquiryReasons } from '#contract/messages/enquiry-words.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { closing } from './closing.ts';

type Enquiry = { id: number; status: string; answer: string; content: string } | null;
type WireEnquiry = { id: number; err?: string; field?: string };

const sound = {
  topic: 'deployment',
  name: '林晓',
  company: '星河科技',
  contact: '+86 139 1234 5678',
  content: '想把 5 个应用放到自己的机房 ',
};

let server: TestServer;
let member: TestMember;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  desk = await newStaff(server, 'support');
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => server.close());

const ask = async <Data>(call: Parameters<typeof server.call>[0], input: object = {}, by: object = member) =>
  (await server.call<Data>(call, input as Record<string, unknown>, by)).data;
const send = (fields: object = {}) => ask<WireEnquiry>(messages.sendEnquiry, { ...sound, ...fields });
const newest = () => ask<Enquiry>(messages.getEnquiry);
const decide = async (fields: object, by = desk) => {
  const { id, version } = await itemOf(server, desk, 'enquiry', member);
  return ask<{ status: string; err?: string }>(staff.decideItem, { id, version, ...fields }, by);
};
const received = async () =>
  (await ask<{ list: { type: string; summary: string }[] }>(messages.listMessages)).list.filter(({ type }) =>
    type.startsWith('enquiry'),
  );

test('an enquiry waits, is answered once with a text, and the answer reaches the member alone', async () => {
  expect(await newest()).toBeNull();
  const { id } = await send();
  expect(await newest()).toMatchObject({
    id,
    status: 'open',
    answer: '',
    contact: '13912345678',
    content: sound.content.trim(),
  });
  const item = await itemOf(server, desk, 'enquiry', member);
  const read = await ask<{ facts: { value: string }[] }>(staff.readItem, { id: item.id }, desk);
  expect(JSON.stringify(read)).toContain('13912345678');
  expect(await decide({ outcome: 'pass' })).toMatchObject({ err: 'FIGURE' });
  const again = { id: item.id, version: item.version, outcome: 'pass', figures: { answer: '再次' } };
  expect(await received()).toEqual([]);
  expect(await decide({ outcome: 'pass', figures: { answer: '可以，<b>下周</b>联系您' } })).toMatchObject({
    status: 'passed',
  });
  expect(await ask(staff.decideItem, again, desk)).toMatchObject({ err: 'STATE' });
  expect(await newest()).toMatchObject({ status: 'answered', answer: '可以，<b>下周</b>联系您' });
  expect(await received()).toMatchObject([{ type: 'enquiryAnswered' }]);
  expect(await ask(messages.getEnquiry, {}, await server.newMember())).toBeNull();
});

test('a declined enquiry says why, and another one can be sent', async () => {
  await send();
  expect(await decide({ outcome: 'fail', reason: 'other', note: '请联系代理商。' })).toMatchObject({
    status: 'failed',
  });
  expect(await newest()).toMatchObject({ status: 'declined', answer: '请联系代理商' });
  expect(await received()).toMatchObject([{ type: 'enquiryDeclined' }]);
  expect((await send()).id).toBeGreaterThan(0);
  expect(await newest()).toMatchObject({ status: 'open' });
});

describe('is refused:', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ company: '茶'.repeat(81) }, 'company'],
    [{ contact: '12345' }, 'contact'],
    [{ content: '' }, 'content'],
  ] as const)('%j, with the reason of its field', async (fields, field) => {
    expect(await send(fields)).toMatchObject({ err: 'ENQUIRY', field, reason: enquiryReasons[field].zh });
    expect(await newest()).toBeNull();
  });

  test('another topic', async () => {
    expect(await send({ topic: 'tea' })).toMatchObject({ err: 'PARAM' });
  });

  test('a second one while the first is open, also at once', async () => {
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.filter(({ id }) => id)).toHaveLength(1);
    expect(sent.filter(({ err }) => err === 'ENQUIRY_OPEN')).toHaveLength(2);
  });

  test('the sixth of a day', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await send();
    }
    expect(await send()).toMatchObject({ err: 'TOO_FREQUENT' });
  });

  test('a decision of another role', async () => {
    await send();
    const cashier = await newStaff(server, 'finance');
    expect(await decide({ outcome: 'pass', figures: { answer: '好' } }, cashier)).toMatchObject({ err: 'ROLE' });
    expect(await newest()).toMatchObject({ status: 'open' });
  });
});

test('the same nonce sends it once', async () => {
  const first = await send({ nonce: 'tea-1' });
  expect(await send({ nonce: 'tea-1' })).toEqual(first);
});

test('the closing of an account deletes what it asked', async () => {
  await send();
  const { db } = server;
  const found = await db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await closing.erase(tx, found, new Date());
  });
  expect(await newest()).toBeNull();
  expect(await itemOf(server, desk, 'enquiry', member)).toBeUndefined();
});
