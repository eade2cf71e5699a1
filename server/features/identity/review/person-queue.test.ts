import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';

type Item = { item: { title: string }; facts: { label: string; value: string }[]; checks: { ok: number }[] };

const thirtyYears = 30 * 365 * 86_400;

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = await newStaff(server, 'reviewer');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, member), member);
});

const read = async (id: number) => (await server.call<Item>(staff.readItem, { id }, reviewer)).data;

test('staff see the date of birth of a valid number, and none beside a number that fails its check', async () => {
  const { id } = await itemOf(server, reviewer, 'person', member);
  const births = async () => {
    const { facts, checks } = await read(id);
    return { births: facts.filter(({ label }) => label === '出生日期'), ok: checks[0]?.ok };
  };
  expect(await births()).toEqual({
    births: [{ label: '出生日期', value: expect.stringMatching(/^\d{4}\.\d\d\.\d\d$/) }],
    ok: 1,
  });
  server.clock.advance(-thirtyYears);
  onTestFinished(() => server.clock.advance(thirtyYears));
  expect(await births()).toEqual({ births: [], ok: 0 });
});

test('an item is titled with the whole name, its row in the list with the masked one', async () => {
  const { id, title } = await itemOf(server, reviewer, 'person', member);
  expect(title).toBe('林*');
  expect((await read(id)).item.title).toBe('林晓');
});

test('a message to the member ends the note of staff in one full stop', async () => {
  const { id, version } = await itemOf(server, reviewer, 'person', member);
  const note = '右下角被遮住了。';
  await server.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'other', note }, reviewer);
  const { data } = await server.call<{ list: { summary: string }[] }>(messages.listMessages, {}, member);
  expect(data.list[0]!.summary).toBe('原因：右下角被遮住了。您可以修改后重新认证。');
});
