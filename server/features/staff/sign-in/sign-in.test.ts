import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { injectOptions } from '#server/testing/inject-options.ts';
import { newStaff, signInStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { stepAt, totpCode } from './totp.ts';

type Challenge = { step: string; challenge: string; setup?: { secret: string; uri: string; qr: string } };
type Session = { me: { id: number; username: string; roles: string[] }; csrf: string; recovery_codes?: string[] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code that an authenticator computes from the shown text. */
function codeOf(secret: string, stepsLater = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, stepAt(server.clock.now()) + stepsLater);
}
const signIn = async (username: string, password: string, ip?: string) =>
  (await server.call<Challenge & { err?: string }>(staff.signIn, { username, password }, ip ? { ip } : {})).data;
const confirm = async (challenge: string, code: string) =>
  server.app.inject(await injectOptions(staff.confirmSignIn, { challenge, code }, {}));
const sessionCookie = ({ headers }: { headers: Record<string, unknown> }) => String([headers['set-cookie']].flat()[0]);
const cookieOf = (answer: { headers: Record<string, unknown> }) => sessionCookie(answer).split(';')[0]!;

async function withAuthenticator() {
  const person = await newStaff(server, 'reviewer');
  const { challenge, setup } = await signIn(person.username, person.password);
  const answer = await confirm(challenge, codeOf(setup!.secret));
  const { recovery_codes = [] } = answer.json().data as Session;
  server.clock.advance(60);
  return { ...person, secret: setup!.secret, recovery: recovery_codes };
}

describe('the first sign-in', () => {
  test('sets up an authenticator, returns ten recovery codes and opens the back office', async () => {
    const { username, password, id } = await newStaff(server, 'reviewer');
    const { step, challenge, setup } = await signIn(username, password);
    expect(step).toBe('setup');
    expect(setup!.uri).toContain(`secret=${setup!.secret}`);
    expect(setup!.qr).toMatch(/^data:image\/svg/);
    const answer = await confirm(challenge, codeOf(setup!.secret));
    const data = answer.json().data as Session;
    expect(data.me).toEqual({ id, username, roles: ['reviewer'] });
    expect(data.recovery_codes).toHaveLength(10);
    const session = await server.call<Session>(staff.getSession, {}, { cookie: cookieOf(answer) });
    expect(session.data).toMatchObject({ me: { id }, csrf: data.csrf, codes_left: 10 });
  });

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { id, secret, recovery } = await withAuthenticator();
    const row = await server.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const codes = await server.db.selectFrom('staff_recovery_code').selectAll().where('staff_id', '=', id).execute();
    const kept = JSON.stringify([row, codes]);
    expect(codes).toHaveLength(10);
    expect([secret, ...recovery].filter((text) => kept.includes(text))).toEqual([]);
  });

  test('with a wrong code opens nothing, and a second authenticator cannot be added', async () => {
    const { username, password } = await newStaff(server, 'reviewer');
    const [one, two] = [await signIn(username, password), await signIn(username, password)];
    expect((await confirm(one.challenge, '000000')).json().data).toEqual({ err: 'CODE_WRONG', field: 'code' });
    expect((await confirm(one.challenge, codeOf(one.setup!.secret))).json().code).toBe(1);
    expect((await confirm(two.challenge, codeOf(two.setup!.secret))).json().code).toBe(403);
  });
});

describe('every later sign-in', () => {
  test('requires a code, each valid once', async () => {
    const person = await withAuthenticator();
    const code = codeOf(person.secret);
    const first = await signIn(person.username, person.password);
    expect(first).toMatchObject({ step: 'code' });
    expect(first.setup).toBeUndefined();
    expect((await confirm(first.challenge, code)).json().code).toBe(1);
    const second = await signIn(person.username, person.password);
    expect((await confirm(second.challenge, code)).json().data.err, 'a code that somebody saw').toBe('CODE_WRONG');
    expect((await confirm(first.challenge, codeOf(person.secret, 1))).json().code, 'a challenge used up').toBe(403);
    expect((await confirm(second.challenge, codeOf(person.secret, 1))).json().code).toBe(1);
  });

  test('accepts a recovery code instead, once', async () => {
    const { username, password, recovery } = await withAuthenticator();
    const { challenge } = await signIn(username, password);
    expect((await confirm(challenge, ` ${recovery[3]} `)).json().code).toBe(1);
    const again = await signIn(username, password);
    expect((await confirm(again.challenge, recovery[3]!)).json().data.err).toBe('CODE_WRONG');
  });

  test('one code opens one session, however many requests send it at once', async () => {
    const { username, password, secret } = await withAuthenticator();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => signIn(username, password)));
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map(({ challenge }) => confirm(challenge, code)));
    expect(answers.filter((answer) => answer.json().code === 1)).toHaveLength(1);
  });

  test('gives up after five wrong codes, and after five minutes', async () => {
    const { username, password, secret } = await withAuthenticator();
    const { challenge } = await signIn(username, password);
    for (let tries = 0; tries < 5; tries++) {
      expect((await confirm(challenge, '000000')).json().data.err).toBe('CODE_WRONG');
    }
    expect((await confirm(challenge, codeOf(secret))).json().code).toBe(403);
    const later = await signIn(username, password);
    server.clock.advance(301);
    expect((await confirm(later.challenge, codeOf(secret))).json().code).toBe(403);
  });
});

describe('name and password', () => {
  test('a wrong name and a wrong password have the same answer; five tries lock the name for their network', async () => {
    const { username, password } = await newStaff(server, 'editor');
    expect(await signIn('nobody-here', 'x')).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
    for (let tries = 0; tries < 5; tries++) {
      expect(await signIn(username, 'wrong')).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
    }
    expect(await signIn(username, password)).toMatchObject({ err: 'LOCKED', retry_after: expect.any(Number) });
    server.clock.advance(901);
    expect((await signIn(username, password)).step).toBe('setup');
  });

  test('one address cannot try many names', async () => {
    const tries = Array.from({ length: 51 }, (_, index) => signIn(`name-${index}`, 'x', '203.0.113.30'));
    expect((await Promise.all(tries)).filter(({ err }) => err === 'LOCKED')).toHaveLength(1);
  });

  test('a disabled colleague learns it with the right password only', async () => {
    const { id, username, password } = await newStaff(server, 'editor');
    await server.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect(await signIn(username, 'wrong')).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
    expect(await signIn(username, password)).toEqual({ err: 'STAFF_DISABLED' });
  });
});

describe('the session', () => {
  test('travels in a cookie that no script reads; `__Host-` where the site has https', async () => {
    const person = await withAuthenticator();
    const { challenge } = await signIn(person.username, person.password);
    const plain = await confirm(challenge, codeOf(person.secret));
    expect(sessionCookie(plain)).toMatch(/^qdb_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const secure = await startTestServer({
      environment: { PUBLIC_URL: 'https://app.shanye.example', DEMO_PUBLIC: '1', DEMO_PASSWORD: 'shanye-demo' },
    });
    const owner = await newStaff(secure, 'owner');
    const sent = { ...owner, cookie: owner.cookie.replace('qdb_staff', '__Host-qdb_staff') };
    const change = { password: owner.password, new_password: 'moss-on-the-roof' };
    const response = await secure.app.inject(await injectOptions(staff.changePassword, change, sent));
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-qdb_staff_browser=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const out = await secure.app.inject(await injectOptions(staff.signOut, {}, sent));
    expect(out.headers['set-cookie']).toMatch(/^__Host-qdb_staff=; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
    expect((await secure.call(staff.getSession, {}, owner)).code, 'a planted cookie of the other name').toBe(403);
    await secure.close();
  });

  test('is never a token set before signing in', async () => {
    const person = await withAuthenticator();
    const { challenge } = await signIn(person.username, person.password);
    const planted = { cookie: `qdb_staff=${'p'.repeat(43)}` };
    const input = { challenge, code: codeOf(person.secret) };
    const answer = await server.app.inject(await injectOptions(staff.confirmSignIn, input, planted));
    expect(cookieOf(answer)).not.toBe(planted.cookie);
    expect((await server.call(staff.getSession, {}, planted)).code).toBe(403);
  });

  test('ends after 30 idle minutes, after twelve hours at most, and by signing out', async () => {
    const person = await newStaff(server, 'editor');
    server.clock.advance(1740);
    expect((await server.call(staff.getSession, {}, person)).code).toBe(1);
    server.clock.advance(1740);
    expect((await server.call(staff.getSession, {}, person)).code).toBe(1);
    server.clock.advance(1800);
    expect((await server.call(staff.getSession, {}, person)).code).toBe(403);
    const again = { ...person, ...(await signInStaff(server, person.id)) };
    expect((await server.call(staff.signOut, {}, again)).code).toBe(1);
    expect((await server.call(staff.getSession, {}, again)).code).toBe(403);
  });

  test('a POST without its csrf header has no effect', async () => {
    const person = await newStaff(server, 'editor');
    for (const csrf of ['', 'x'.repeat(43), (await newStaff(server, 'editor')).csrf]) {
      expect((await server.call(staff.signOut, {}, { ...person, csrf })).data).toEqual({ err: 'CSRF' });
    }
    expect((await server.call(staff.getSession, {}, person)).code).toBe(1);
  });

  test('a member’s token opens nothing here, and the staff cookie nothing there', async () => {
    const [member, person] = [await server.newMember(), await newStaff(server, 'owner')];
    expect((await server.call(staff.getSession, {}, { token: member.token })).code).toBe(403);
    const { account } = await import('#contract/account/calls.ts');
    expect((await server.call(account.getUserInfo, {}, person)).code).toBe(403);
  });
});
