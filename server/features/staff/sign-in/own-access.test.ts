import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { newStaff, signInStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newTotpSecret, stepAt, totpCode } from './totp.ts';

let server: TestServer;
let person: TestStaff;
const secret = newTotpSecret();
beforeAll(async () => {
  server = await startTestServer();
  person = await newStaff(server, 'finance');
  const totp = encodeSealed(server.deps.vault.seal('staff-totp', person.id, secret));
  await server.db.updateTable('staff').set({ totp }).where('id', '=', person.id).execute();
});
afterAll(() => server.close());

const proof = () => server.call<{ proven_until: number }>(staff.getSession, {}, person);

test('the authenticator is asked again after five minutes', async () => {
  expect((await proof()).data.proven_until).toBeGreaterThan(0);
  server.clock.advance(301);
  expect((await proof()).data.proven_until).toBe(0);
  expect((await server.call(staff.renewRecoveryCodes, {}, person)).data).toEqual({ err: 'PROOF' });
  expect((await server.call(staff.proveAgain, { code: '000000' }, person)).data).toMatchObject({ err: 'CODE_WRONG' });
  const code = totpCode(secret, stepAt(server.clock.now()));
  expect((await server.call(staff.proveAgain, { code }, person)).code).toBe(1);
  const answer = await server.call<{ recovery_codes: string[] }>(staff.renewRecoveryCodes, {}, person);
  expect(new Set(answer.data.recovery_codes).size).toBe(10);
});

test('ten wrong codes lock the question for a quarter of an hour', async () => {
  for (let tries = 0; tries < 10; tries++) {
    await server.call(staff.proveAgain, { code: '000000' }, person);
  }
  expect((await server.call(staff.proveAgain, { code: '000000' }, person)).data).toMatchObject({ err: 'LOCKED' });
  server.clock.advance(901);
});

describe('sessions', () => {
  test('the own ones are listed and ended, a colleague’s are not found', async () => {
    const other = { ...person, ...(await signInStaff(server, person.id)) };
    const list = await server.call<{ id: number; current: number }[]>(staff.listSessions, {}, person);
    expect(list.data.map(({ current }) => current)).toEqual([0, 1]);
    const stranger = await newStaff(server, 'owner');
    expect((await server.call(staff.endSession, { id: list.data[0]!.id }, stranger)).data).toEqual({
      err: 'NOT_FOUND',
    });
    expect((await server.call(staff.endSession, { id: list.data[0]!.id }, person)).code).toBe(1);
    expect((await server.call(staff.getSession, {}, other)).code).toBe(403);
  });
});

describe('the password', () => {
  const change = (password: string, new_password: string) =>
    server.call(staff.changePassword, { password, new_password }, person);

  test('requires a fresh proof, the old one, and twelve letters that are not easily guessed', async () => {
    server.clock.advance(301);
    expect((await change(person.password, 'moss-on-the-roof')).data).toEqual({ err: 'PROOF' });
    const code = totpCode(secret, stepAt(server.clock.now()));
    await server.call(staff.proveAgain, { code }, person);
    expect((await change('wrong', 'moss-on-the-roof')).data).toEqual({ err: 'PASSWORD', field: 'password' });
    for (const weak of ['short-one', 'aaaaaaaaaaaa', 'abcdefghijkl', person.password]) {
      expect((await change(person.password, weak)).data, weak).toMatchObject({ err: 'PASSWORD_WEAK' });
    }
  });

  test('ends every other session', async () => {
    server.clock.advance(901);
    const fresh = await newStaff(server, 'support');
    const other = { ...fresh, ...(await signInStaff(server, fresh.id)) };
    const fields = { password: fresh.password, new_password: 'moss-on-the-roof' };
    expect((await server.call(staff.changePassword, fields, fresh)).code).toBe(1);
    expect((await server.call(staff.getSession, {}, other)).code).toBe(403);
    expect((await server.call(staff.getSession, {}, fresh)).code).toBe(1);
    const answer = await server.call(staff.signIn, { username: fresh.username, password: 'moss-on-the-roof' });
    expect(answer.data.step).toBe('setup');
  });
});
