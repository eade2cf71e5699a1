import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { KNOWN_BROWSER_SECONDS, notedTries, signInTries } from '#rules/staff/sign-in-tries.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { askOften } from '#server/testing/ask-often.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newTotpSecret, stepAt, totpCode } from './totp.ts';

type Step = { step?: string; challenge: string; err?: string; retry_after?: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secret = newTotpSecret();
let networks = 0;
/** A new address for each call. */
const elsewhere = () => `198.${51 + ((++networks >> 16) & 7)}.${(networks >> 8) & 255}.${networks & 255}`;
const signIn = async (username: string, password: string, sent: { ip?: string; cookie?: string } = {}) =>
  (await server.call<Step>(staff.signIn, { username, password }, sent)).data;
const browserCookie = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('qdb_staff_browser='))!;

async function newOwner(): Promise<TestStaff> {
  const person = await newStaff(server, 'owner');
  const totp = encodeSealed(server.deps.vault.seal('staff-totp', person.id, secret));
  await server.db.updateTable('staff').set({ totp }).where('id', '=', person.id).execute();
  return person;
}

/** Signs in from the office; returns the cookie of the known browser. */
async function knownBrowserOf({ username, password }: TestStaff): Promise<string> {
  const { challenge } = await signIn(username, password, { ip: '192.0.2.10' });
  server.clock.advance(60);
  const code = totpCode(secret, stepAt(server.clock.now()));
  return browserCookie(await server.app.inject(await injectOptions(staff.confirmSignIn, { challenge, code }, {})));
}
const sentBack = (cookie: string) => cookie.split(';')[0]!;

async function guess(
  username: string,
  times: number,
  sentOf: () => { ip: string; cookie?: string },
): Promise<string[]> {
  const errs: string[] = [];
  for (let tries = 0; tries < times; tries++) {
    errs.push((await signIn(username, `guess-${tries}`, sentOf())).err!);
  }
  return errs;
}
const countOf = (errs: string[], err: string) => errs.filter((one) => one === err).length;

describe('while a stranger guesses', () => {
  test('the right password from another network is accepted', async () => {
    const { username, password } = await newOwner();
    const stranger = elsewhere();
    expect(await guess(username, 7, () => ({ ip: stranger }))).toEqual([
      ...Array(5).fill('ACCOUNT_OR_PASSWORD'),
      'LOCKED',
      'LOCKED',
    ]);
    expect(await signIn(username, password, { ip: elsewhere() })).toMatchObject({ step: 'code' });
    expect(await signIn(username, password, { ip: stranger })).toMatchObject({ err: 'LOCKED' });
  });

  test('from many networks, guessing is limited, and the owner’s own browser signs in from any of them', async () => {
    const owner = await newOwner();
    const cookie = sentBack(await knownBrowserOf(owner));
    const strangers = Array.from({ length: 30 }, elsewhere);
    const errs = await guess(owner.username, 120, () => ({ ip: strangers[networks++ % strangers.length]! }));
    expect(countOf(errs, 'ACCOUNT_OR_PASSWORD')).toBe(signInTries.perName);
    expect(countOf(errs, 'LOCKED')).toBe(120 - signInTries.perName);
    expect(await signIn(owner.username, owner.password, { ip: elsewhere() })).toMatchObject({ err: 'LOCKED' });
    for (const ip of [elsewhere(), strangers[0]!]) {
      expect(await signIn(owner.username, owner.password, { ip, cookie })).toMatchObject({ step: 'code' });
    }
    server.clock.advance(signInTries.windowSeconds + 1);
    expect(await signIn(owner.username, owner.password, { ip: elsewhere() })).toMatchObject({ step: 'code' });
  });

  test('at many names from one network, each name stays open to other networks', async () => {
    const { username, password } = await newOwner();
    const stranger = elsewhere();
    for (let tries = 0; tries < signInTries.perNetwork; tries++) {
      await signIn(`nobody-${tries}`, 'x', { ip: stranger });
    }
    expect((await signIn(username, 'x', { ip: stranger })).err).toBe('LOCKED');
    expect(await signIn(username, password, { ip: elsewhere() })).toMatchObject({ step: 'code' });
  });

  test('a stranger without the password cannot lock the codes', async () => {
    const owner = await newOwner();
    for (let tries = 0; tries < 30; tries++) {
      const made = { challenge: `made-up-${tries}`, code: '000000' };
      expect((await server.call(staff.confirmSignIn, made)).code).toBe(403);
    }
    expect(await knownBrowserOf(owner)).toMatch(/^qdb_staff_browser=/);
  });
});

describe('a browser with an earlier sign-in of staff', () => {
  test('is recognized by a cookie that no script reads, for half a year', async () => {
    expect(await knownBrowserOf(await newOwner())).toMatch(
      /^qdb_staff_browser=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('has five tries of its own', async () => {
    const owner = await newOwner();
    const cookie = sentBack(await knownBrowserOf(owner));
    const errs = await guess(owner.username, 6, () => ({ ip: elsewhere(), cookie }));
    expect(errs).toEqual([...Array(5).fill('ACCOUNT_OR_PASSWORD'), 'LOCKED']);
    expect(await signIn(owner.username, owner.password, { cookie })).toMatchObject({ err: 'LOCKED' });
    expect(await signIn(owner.username, owner.password, { ip: elsewhere() }), 'others are free').toMatchObject({
      step: 'code',
    });
  });

  test.each<[string, (owner: TestStaff, cookie: string) => Promise<string>]>([
    ['of a colleague', async () => sentBack(await knownBrowserOf(await newOwner()))],
    ['made up', async () => `qdb_staff_browser=${'a'.repeat(22)}.9999999999.${'b'.repeat(43)}`],
    ['with another code', async (_, cookie) => cookie.replace(/=./, '=~')],
    ['with a later end', async (_, cookie) => cookie.replace(/\.\d+\./, '.9999999999.')],
    [
      'after the password has changed',
      async ({ id }, cookie) => {
        const password_hash = await hashPassword('moss-on-the-roof');
        await server.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
        return cookie;
      },
    ],
    [
      'after half a year',
      async (_, cookie) => {
        server.clock.advance(KNOWN_BROWSER_SECONDS);
        return cookie;
      },
    ],
  ])('is not recognized by a cookie %s', async (_, change) => {
    const owner = await newOwner();
    const cookie = await change(owner, sentBack(await knownBrowserOf(owner)));
    await guess(owner.username, signInTries.perName, () => ({ ip: elsewhere() }));
    expect((await signIn(owner.username, 'x', { ip: elsewhere(), cookie })).err).toBe('LOCKED');
  });

  test('stays known when its owner changes the password there', async () => {
    const owner = await newOwner();
    const next = 'moss-on-the-roof';
    const input = { password: owner.password, new_password: next };
    const cookie = sentBack(
      browserCookie(await server.app.inject(await injectOptions(staff.changePassword, input, owner))),
    );
    await guess(owner.username, signInTries.perName, () => ({ ip: elsewhere() }));
    expect((await signIn(owner.username, next, { ip: elsewhere(), cookie })).step).toBe('code');
  });
});

describe('permanent records of failed tries', () => {
  const kept = () => server.db.selectFrom('staff_act').selectAll().orderBy('id', 'desc').execute();
  const from = async (ip: string) => (await kept()).filter((act) => act.ip === ip);

  test('400 tries at one name from one network leave six rows: five wrong passwords, and one lock', async () => {
    const { username, id } = await newOwner();
    const ip = elsewhere();
    await guess(username, 400, () => ({ ip }));
    await expect.poll(async () => (await from(ip)).length).toBe(6);
    expect((await from(ip)).map(({ staff_id, after }) => [staff_id, after])).toEqual([
      [id, { err: 'LOCKED' }],
      ...Array(5).fill([id, { err: 'ACCOUNT_OR_PASSWORD' }]),
    ]);
  });

  test('400 tries at unknown names leave none: a typed name may be a password', async () => {
    const { username } = await newOwner();
    const ip = elsewhere();
    await askOften(400, (index) => signIn(`hunter-${index}`, 'x', { ip }));
    const later = elsewhere();
    await signIn(username, 'x', { ip: later });
    await expect.poll(async () => (await from(later)).length).toBe(1);
    expect(await from(ip)).toEqual([]);
  });

  test('400 tries from 400 networks leave no more than the daily limits', async () => {
    const { username, id } = await newOwner();
    const before = (await kept()).length;
    await askOften(400, (index) => signIn(index % 2 ? username : `nobody-${index}`, 'x', { ip: elsewhere() }));
    await expect
      .poll(async () => (await kept()).filter((act) => act.staff_id === id).length)
      .toBe(notedTries.perNameAndDay);
    expect((await kept()).length - before).toBe(notedTries.perNameAndDay);
    server.clock.advance(signInTries.windowSeconds + 1);
    await signIn(username, 'x', { ip: elsewhere() });
    server.clock.advance(notedTries.daySeconds);
    const ip = elsewhere();
    await signIn(username, 'x', { ip });
    await expect.poll(async () => (await from(ip)).length, { message: 'on the next day it is kept again' }).toBe(1);
  });

  test('a signed-in colleague cannot fill the log faster either', async () => {
    const person = await newStaff(server, 'editor');
    const act = () => server.call(staff.setRoles, { id: person.id, roles: [] }, person);
    expect((await askOften(400, act)).every(({ data }) => data.err === 'ROLE')).toBe(true);
    expect((await kept()).filter(({ staff_id }) => staff_id === person.id)).toHaveLength(notedTries.perStaffAndWindow);
  });
});
