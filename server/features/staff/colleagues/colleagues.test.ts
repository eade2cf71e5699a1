import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Act = {
  id: number;
  staff: { id: number } | null;
  act: string;
  target: string;
  outcome: string;
  before: string;
  after: string;
};

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newStaff(server, 'owner');
});
afterAll(() => server.close());

const acts = async (filter: object = {}) =>
  (await server.call<{ list: Act[]; has_more: number }>(staff.listActs, { ...filter }, owner)).data;

describe('a new colleague', () => {
  test('gets a password that is shown once, and sets up an authenticator', async () => {
    const fields = { username: ' Lin.Xiao ', roles: ['reviewer', 'support', 'reviewer'] };
    const { data } = await server.call<{ id: number; password: string }>(staff.addStaff, fields, owner);
    expect(data.password).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    const signedIn = await server.call(staff.signIn, { username: 'lin.xiao', password: data.password });
    expect(signedIn.data.step).toBe('setup');
    const list = await server.call<{ id: number; roles: string[]; authenticator: number }[]>(
      staff.listStaff,
      {},
      owner,
    );
    expect(list.data.find(({ id }) => id === data.id)).toMatchObject({
      roles: ['reviewer', 'support'],
      authenticator: 0,
    });
    expect(JSON.stringify(await acts())).not.toContain(data.password);
  });

  test.each(['li', '林晓', '<b>lin</b>', "lin'--", 'a'.repeat(33)])('is not called %s', async (username) => {
    expect((await server.call(staff.addStaff, { username, roles: [] }, owner)).data).toEqual({
      err: 'STAFF_NAME',
      field: 'username',
    });
  });

  test('has a unique name and an existing role', async () => {
    const twice = { username: owner.username, roles: [] };
    expect((await server.call(staff.addStaff, twice, owner)).data.err).toBe('STAFF_EXISTS');
    const king = { username: 'king', roles: ['king'] };
    expect((await server.call(staff.addStaff, king, owner)).data).toEqual({ err: 'PARAM', field: 'roles.0' });
  });
});

describe('rights', () => {
  test('apply from the next call on, and a disabled colleague is signed out at once', async () => {
    const person = await newStaff(server, 'finance');
    expect((await server.call(staff.listStaff, {}, person)).data).toEqual({ err: 'ROLE' });
    await server.call(staff.setRoles, { id: person.id, roles: ['owner'] }, owner);
    expect((await server.call(staff.listStaff, {}, person)).code).toBe(1);
    await server.call(staff.setStatus, { id: person.id, status: 'disabled' }, owner);
    expect((await server.call(staff.getSession, {}, person)).code).toBe(403);
    await server.call(staff.setStatus, { id: person.id, status: 'active' }, owner);
    expect((await server.call(staff.getSession, {}, person)).code, 'ended sessions stay ended').toBe(403);
  });

  test('cannot be changed by their owner', async () => {
    const { id } = owner;
    for (const [call, fields] of [
      [staff.setRoles, { id, roles: [] }],
      [staff.setStatus, { id, status: 'disabled' }],
      [staff.resetAccess, { id }],
    ] as const) {
      expect((await server.call(call, fields, owner)).data).toEqual({ err: 'ONESELF' });
    }
  });

  test('two owners who disable each other at once leave one of them', async () => {
    const alone = await startTestServer();
    const [one, two] = [await newStaff(alone, 'owner'), await newStaff(alone, 'owner')];
    const answers = await Promise.all([
      alone.call(staff.setStatus, { id: two.id, status: 'disabled' }, one),
      alone.call(staff.setStatus, { id: one.id, status: 'disabled' }, two),
    ]);
    // The second colleague's session may already be deleted.
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code, data }) => code === 403 || data?.err === 'LAST_OWNER')).toHaveLength(1);
    await alone.close();
  });

  test('of an unknown colleague are not found', async () => {
    expect((await server.call(staff.setRoles, { id: 999_999, roles: [] }, owner)).data).toEqual({ err: 'NOT_FOUND' });
  });

  test('and require the authenticator again after five minutes', async () => {
    const late = await newStaff(server, 'owner');
    const person = await newStaff(server, 'editor');
    server.clock.advance(301);
    expect((await server.call(staff.setRoles, { id: person.id, roles: [] }, late)).data).toEqual({ err: 'PROOF' });
    owner = await newStaff(server, 'owner');
  });
});

test('a colleague without the authenticator gets a new password and sets it up anew', async () => {
  const person = await newStaff(server, 'editor');
  const { data } = await server.call<{ password: string }>(staff.resetAccess, { id: person.id }, owner);
  expect((await server.call(staff.getSession, {}, person)).code).toBe(403);
  const { username } = person;
  expect((await server.call(staff.signIn, { username, password: person.password })).data.err).toBe(
    'ACCOUNT_OR_PASSWORD',
  );
  expect((await server.call(staff.signIn, { username, password: data.password })).data.step).toBe('setup');
});

describe('the audit log', () => {
  test('has the actor, the act and the target, before and after, also for refusals', async () => {
    const person = await newStaff(server, 'editor');
    const target = `staff:${person.id}`;
    await server.call(staff.setRoles, { id: person.id, roles: ['support'] }, owner);
    expect((await acts({ target })).list[0]).toMatchObject({
      staff: { id: owner.id },
      act: 'set-roles',
      outcome: 'done',
      before: '{"roles":["editor"]}',
      after: '{"roles":["support"]}',
    });
    await server.call(staff.setRoles, { id: owner.id, roles: [] }, person);
    expect((await acts({ staff: person.id })).list[0]).toMatchObject({
      act: 'set-roles',
      outcome: 'refused',
      after: `{"id":${owner.id},"err":"ROLE"}`,
    });
    await server.call(staff.signIn, { username: person.username, password: 'secret-typed-here' });
    await expect
      .poll(async () => (await acts({ act: 'sign-in', outcome: 'refused' })).list[0])
      .toMatchObject({ staff: { id: person.id }, after: '{"err":"ACCOUNT_OR_PASSWORD"}' });
  });

  test('is read in pages, newest first', async () => {
    const first = await acts({ limit: 2 });
    const second = await acts({ limit: 2, before: first.list[1]!.id });
    expect(first.has_more).toBe(1);
    expect(second.list[0]!.id).toBeLessThan(first.list[1]!.id);
  });

  test('cannot be changed, emptied or shortened, not even by our own code', async () => {
    const change = server.db.updateTable('staff_act').set({ after: null }).execute();
    await expect(change).rejects.toMatchObject({ code: '23001' });
    await expect(server.db.deleteFrom('staff_act').execute()).rejects.toMatchObject({ code: '23001' });
    await expect(sql`truncate staff_act`.execute(server.db)).rejects.toMatchObject({ code: '23001' });
  });
});
