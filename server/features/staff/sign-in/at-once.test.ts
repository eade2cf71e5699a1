import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';

let server: TestServer;
let one: TestStaff;
let two: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [one, two] = [await newStaff(server, 'owner'), await newStaff(server, 'owner')];
});
afterAll(() => server.close());

async function submitted(): Promise<{ member: TestMember; id: number; version: number }> {
  const member = await server.newMember();
  await server.call(identity.submitPerson, await personForm(server, member), member);
  const { id, version } = await itemOf(server, one, 'person', member);
  return { member, id, version };
}
const outcomesOf = async (act: string, target: string) =>
  (
    await server.db
      .selectFrom('staff_act')
      .select(['outcome'])
      .where('act', '=', act)
      .where((row) => row.or([row('target', '=', target), row('target', '=', '')]))
      .where('staff_id', 'in', [one.id, two.id])
      .orderBy('outcome')
      .execute()
  ).map(({ outcome }) => outcome);

describe('two colleagues at once', () => {
  test('decide one item: one decision, one message to the member, one refusal in the log', async () => {
    const { member, id, version } = await submitted();
    const answers = await Promise.all([
      server.call(staff.decideItem, { id, version, outcome: 'pass' }, one),
      server.call(staff.decideItem, { id, version, outcome: 'fail', reason: 'photoUnclear' }, two),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)).toMatchObject({
      data: { err: 'STATE' },
      msg: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
    const { data } = await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member);
    expect(data.list.filter(({ type }) => type.startsWith('person'))).toHaveLength(1);
    expect(await outcomesOf('decide-item', `person:${id}`)).toEqual(['done', 'refused']);
  });

  test('claim one item: one succeeds, the other learns who has it', async () => {
    const { id } = await submitted();
    const answers = await Promise.all([
      server.call<{ err?: string }>(staff.claimItem, { id, claim: 1 }, one),
      server.call<{ err?: string }>(staff.claimItem, { id, claim: 1 }, two),
    ]);
    const refused = answers.find(({ code }) => code === 0)!;
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(refused).toMatchObject({ data: { err: 'CLAIMED', username: expect.stringMatching(/^owner-/) } });
    expect(refused.msg).toContain('正在处理这一项');
  });

  test('freeze one member: once; unfreeze: once', async () => {
    const { id } = await server.newMember();
    for (const call of [staff.freezeMember, staff.unfreezeMember]) {
      const answers = await Promise.all(
        [one, two].map((who) => server.call<{ err?: string } | null>(call, { id, reason: '退款纠纷' }, who)),
      );
      expect(answers.map(({ data }) => data?.err).sort()).toEqual(['STATE', undefined]);
    }
  });

  test('decide while the member closes the account: one of the two is complete, nothing is left behind', async () => {
    const { member, id, version } = await submitted();
    const [decided] = await Promise.all([
      server.call<{ err?: string }>(staff.decideItem, { id, version, outcome: 'pass' }, one),
      server.db.deleteFrom('member').where('id', '=', member.id).execute(),
    ]);
    expect(decided.code === 1 || ['NOT_FOUND', 'STATE'].includes(decided.data.err!)).toBe(true);
    expect((await server.call(staff.readItem, { id }, two)).data).toEqual({ err: 'NOT_FOUND' });
  });

  test('decide while the account is already closing: the decision waits, blocks nothing and finds nothing', async () => {
    const { member, id, version } = await submitted();
    const { deciding } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', member.id).forUpdate().execute();
      const deciding = server.call(staff.decideItem, { id, version, outcome: 'pass' }, one);
      await expect.poll(() => waitingStatements(server)).toBe(1);
      await tx.deleteFrom('member').where('id', '=', member.id).execute();
      return { deciding };
    });
    expect((await deciding).data).toEqual({ err: 'NOT_FOUND' });
  });
});
