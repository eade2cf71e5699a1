import { expect, onTestFinished, test } from 'vitest';
import { identity } from '#contract/calls/identity.ts';
import { messages } from '#contract/calls/messages.ts';
import { staff } from '#contract/calls/staff.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';

type Item = { item: { title: string }; facts: { label: string; value: string }[]; checks: { ok: number }[] };

test('staff see the date of birth of a valid number, and none beside a number that fails its check', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const member = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, member), member);
  const reviewer = await newStaff(server, 'reviewer');
  const { id } = await itemOf(server, reviewer, 'person', member);
  const births = async () => {
    const { data } = await server.call<Item>(staff.readItem, { id }, reviewer);
    return { births: data.facts.filter(({ label }) => label === '出生日期'), ok: data.checks[0]?.ok };
  };
  expect(await births()).toEqual({
    births: [{ label: '出生日期', value: expect.stringMatching(/^\d{4}\.\d\d\.\d\d$/) }],
    ok: 1,
  });
  server.clock.advance(-30 * 365 * 86_400);
  expect(await births()).toEqual({ births: [], ok: 0 });
});

test('an item is titled with the whole name, its row in the list with the masked one; a note ends in one full stop', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const member = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, member), member);
  const reviewer = await newStaff(server, 'reviewer');
  const { id, version, title } = await itemOf(server, reviewer, 'person', member);
  expect(title).toBe('林*');
  const { data } = await server.call<Item>(staff.readItem, { id }, reviewer);
  expect(data.item.title).toBe('林晓');
  const note = '右下角被遮住了。';
  await server.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'other', note }, reviewer);
  const inbox = await server.call<{ list: { summary: string }[] }>(messages.listMessages, {}, member);
  expect(inbox.data.list[0]!.summary).toBe('原因：右下角被遮住了。您可以修改后重新认证。');
});
