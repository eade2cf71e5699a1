import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';

let server: TestServer;
let owner: TestStaff;
let colleague: TestStaff;
let own: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newStaff(server, 'owner');
});
afterAll(() => server.close());

const declare = (id: number, member: number | null, by = owner) => server.call(staff.setMember, { id, member }, by);
const lastAct = async (of: TestStaff) =>
  server.db.selectFrom('staff_act').selectAll().where('staff_id', '=', of.id).orderBy('id', 'desc').executeTakeFirst();

beforeEach(async () => {
  colleague = await newStaff(server, 'reviewer', 'support');
  own = await server.newMember();
  await declare(colleague.id, own.id);
});

describe('staff do not decide about themselves', () => {
  test('not about their own verification, which a colleague decides', async () => {
    await server.call(identity.submitPerson, await personForm(server, own), own);
    const { id, version } = await itemOf(server, colleague, 'person', own);
    const decision = { id, version, outcome: 'pass' };
    expect((await server.call(staff.claimItem, { id }, colleague)).data).toEqual({ err: 'ONESELF' });
    const refused = await server.call(staff.decideItem, decision, { ...colleague, language: 'zh-EN' });
    expect(refused).toMatchObject({ data: { err: 'ONESELF' }, msg: expect.stringContaining('ask a colleague') });
    expect(await lastAct(colleague)).toMatchObject({ act: 'decide-item', outcome: 'refused' });
    expect((await server.call(staff.decideItem, decision, owner)).data).toMatchObject({ status: 'passed' });
  });

  test.each(['freezeMember', 'unfreezeMember'] as const)(
    '%s on their own account is refused and recorded',
    async (name) => {
      const fields = { id: own.id, reason: '退款纠纷' };
      expect((await server.call(staff[name], fields, colleague)).data).toEqual({ err: 'ONESELF' });
      expect(await lastAct(colleague)).toMatchObject({ outcome: 'refused', after: { id: own.id, err: 'ONESELF' } });
    },
  );

  test('a stranger’s account is not their own', async () => {
    const { id } = await server.newMember();
    expect((await server.call(staff.freezeMember, { id, reason: '退款纠纷' }, colleague)).code).toBe(1);
  });
});

describe('the account of a colleague', () => {
  test('is declared by an owner, shown in the list and recorded', async () => {
    type Row = { id: number; member: number | null };
    const { data } = await server.call<Row[]>(staff.listStaff, {}, owner);
    expect(data.find(({ id }) => id === colleague.id)).toMatchObject({ member: own.id });
    expect(await lastAct(owner)).toMatchObject({ act: 'set-member', target: `staff:${colleague.id}` });
    expect((await declare(colleague.id, null)).code).toBe(1);
    expect((await server.call(staff.freezeMember, { id: own.id, reason: '退款纠纷' }, colleague)).code).toBe(1);
  });

  test('of an owner is declared by themselves once, and cannot be removed', async () => {
    const alone = await newStaff(server, 'owner');
    expect((await declare(alone.id, own.id, alone)).code).toBe(1);
    expect((await declare(alone.id, null, alone)).data).toEqual({ err: 'ONESELF' });
    expect((await server.call(staff.freezeMember, { id: own.id, reason: '退款纠纷' }, alone)).data.err).toBe('ONESELF');
  });

  test('must be an existing member, of an existing colleague, and requires the authenticator', async () => {
    expect((await declare(colleague.id, 999_999)).data).toEqual({ err: 'NO_MEMBER', field: 'member' });
    expect((await declare(999_999, own.id)).data).toEqual({ err: 'NOT_FOUND' });
    server.clock.advance(301);
    expect((await declare(colleague.id, own.id)).data).toEqual({ err: 'PROOF' });
    owner = await newStaff(server, 'owner');
  });

  test('is removed with the account', async () => {
    await server.db.deleteFrom('member').where('id', '=', own.id).execute();
    const row = await server.db.selectFrom('staff').select('member_id').where('id', '=', colleague.id).execute();
    expect(row).toEqual([{ member_id: null }]);
  });
});
