import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Calls } from '#contract/call.ts';
import { type StaffRole, staffRoles } from '#rules/staff/staff-roles.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const modules = await Promise.all(
  globSync('contract/*/calls.ts').map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
);
const calls = modules
  .flatMap((module: Record<string, Calls | object>) => Object.values(module))
  .flatMap((exported) => Object.values(exported) as Call[])
  .filter((call) => call.access === 'staff' || String(call.access).startsWith('staff:'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mayMake = ({ access }: Call, role: StaffRole) =>
  access === 'staff' || access === `staff:${role}` || role === 'owner';

test('there are calls of the back office', () => {
  expect(calls.length).toBeGreaterThan(20);
});

describe.each(calls.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
  test.each(staffRoles)('as %s', async (role) => {
    const person = await newStaff(server, role);
    const answer = await server.call(call, {}, person);
    expect(answer.code === 403, 'not signed in').toBe(false);
    if (mayMake(call, role)) {
      expect(answer.data?.err).not.toBe('ROLE');
    } else {
      expect(answer.data).toEqual({ err: 'ROLE' });
      const [act] = await server.db.selectFrom('staff_act').selectAll().where('staff_id', '=', person.id).execute();
      expect(act).toMatchObject({ act: call.path.split('/').at(-1), outcome: 'refused', after: { err: 'ROLE' } });
    }
  });

  test('without any role', async () => {
    const answer = await server.call(call, {}, await newStaff(server));
    expect(answer.data?.err === 'ROLE').toBe(call.access !== 'staff');
  });

  test('signed out, disabled, or with a member’s token', async () => {
    const [member, disabled] = [await server.newMember(), await newStaff(server, 'owner')];
    await server.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    for (const sent of [{}, disabled, { token: member.token }, { cookie: 'qdb_staff=stolen', csrf: 'stolen' }]) {
      expect((await server.call(call, {}, sent)).code).toBe(403);
    }
  });
});

const acts = calls.filter(({ method }) => method === 'POST');

describe.each(acts.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
  test('without its csrf header', async () => {
    const { cookie } = await newStaff(server, 'owner');
    expect((await server.call(call, {}, { cookie })).data).toEqual({ err: 'CSRF' });
  });

  test('is in the log, with any outcome', async () => {
    const person = await newStaff(server, 'owner');
    await server.call(call, {}, person);
    const noted = await server.db.selectFrom('staff_act').selectAll().where('staff_id', '=', person.id).execute();
    expect(noted.map(({ act }) => act)).toEqual([call.path.split('/').at(-1)]);
  });
});
