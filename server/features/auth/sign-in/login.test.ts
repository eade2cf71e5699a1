import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { askOften } from '#server/testing/ask-often.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type LoggedIn = { userinfo: { id: number; token: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const login = (of: string, password: string, ip?: string) =>
  server.call<LoggedIn & { err?: string }>(auth.login, { account: of, password }, ip ? { ip } : {});

test('the right password signs in, and the token opens the account', async () => {
  const { mobile, password, id } = await server.newMember();
  const answer = await login(mobile, password);
  expect(answer).toMatchObject({
    code: 1,
    data: {
      userinfo: {
        id,
        mobile_text: expect.stringMatching(/^139\*{4}\d{4}$/),
        email_text: '',
        own_contact: { type: 'mobile' },
      },
    },
  });
  const { token } = answer.data.userinfo;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await server.call(account.getUserInfo, {}, { token })).toMatchObject({ code: 1, data: { id, token } });
});

test('only a hash of the token is stored', async () => {
  const { token, id } = await server.newMember();
  const [row] = await server.db.selectFrom('session').selectAll().where('member_id', '=', id).execute();
  expect(row!.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a wrong password and an unknown account have the same answer', async () => {
  const { mobile } = await server.newMember();
  const { time: _, ...wrong } = await login(mobile, 'not-this-one');
  const { time: __, ...unknown } = await login('13000000000', 'not-this-one');
  expect(wrong).toEqual(unknown);
  expect(wrong.data).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
});

test.each(['', ' ', "' or 1=1 --", 'ｌｉｎ@x.example', 'a'.repeat(254)])(
  '%j as an account is a wrong account',
  async (text) => {
    expect((await login(text, 'x')).data.err).toBe('ACCOUNT_OR_PASSWORD');
  },
);

describe('after five tries', () => {
  test('the account is locked for a quarter of an hour, the right password included', async () => {
    const { mobile, password } = await server.newMember();
    for (let tries = 0; tries < 5; tries++) {
      await login(mobile, 'not-this-one');
    }
    expect((await login(mobile, password)).data).toMatchObject({ err: 'LOCKED', retry_after: expect.any(Number) });
    server.clock.advance(901);
    expect((await login(mobile, password)).code).toBe(1);
  });

  test('an unknown account is locked the same', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await login('13000000009', 'x');
    }
    expect((await login('13000000009', 'x')).data.err).toBe('LOCKED');
  });

  test('many at once get no more tries than one after another', async () => {
    const { mobile } = await server.newMember();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(mobile, 'not-this-one')));
    expect(answers.filter(({ data }) => data.err === 'ACCOUNT_OR_PASSWORD')).toHaveLength(5);
  });

  test('a success in between restarts the count', async () => {
    const { mobile, password } = await server.newMember();
    for (let round = 0; round < 3; round++) {
      await login(mobile, 'not-this-one');
      await login(mobile, 'nor-this-one');
      expect((await login(mobile, password)).code).toBe(1);
    }
  });

  test('one address cannot try many accounts', async () => {
    const answers = await askOften(101, (index) =>
      login(`130111${String(index).padStart(5, '0')}`, 'x', '203.0.113.20'),
    );
    expect(answers.filter(({ data }) => data.err === 'LOCKED')).toHaveLength(1);
  });
});

test('right passwords from one address do not count as tries', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => server.newMember()));
  for (const { mobile, password } of members) {
    expect((await login(mobile, password, '203.0.113.21')).code).toBe(1);
  }
});

test('a frozen member learns the reason, and only with the right password', async () => {
  const { mobile, password, token } = await server.newMember();
  await server.db
    .updateTable('member')
    .set({ status: 'frozen', frozen_reason: '退款纠纷' })
    .where('mobile', '=', mobile)
    .execute();
  expect((await login(mobile, 'not-this-one')).data).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
  expect(await login(mobile, password)).toMatchObject({
    msg: '账号已被冻结：退款纠纷',
    data: { err: 'FROZEN_MEMBER' },
  });
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
});

test('a new program causes a message to the member, the first one does not', async () => {
  const { mobile, password, id } = await server.newMember();
  const kinds = async () =>
    (await server.db.selectFrom('message').select('kind').where('member_id', '=', id).execute()).map(
      ({ kind }) => kind,
    );
  await login(mobile, password);
  expect(await kinds()).toEqual([]);
  await server.app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { account: mobile, password },
    headers: { 'user-agent': 'another phone' },
  });
  expect(await kinds()).toEqual(['newDevice']);
});

test('logging out ends this session and no other', async () => {
  const { mobile, password, token } = await server.newMember();
  const other = (await login(mobile, password)).data.userinfo.token;
  expect(await server.call(auth.logout, {}, { token })).toMatchObject({ code: 1, data: null });
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
  expect((await server.call(auth.logout, {}, { token })).code).toBe(403);
  expect((await server.call(account.getUserInfo, {}, { token: other })).code).toBe(1);
});

test('two tabs logging out at once: one succeeds, and the other learns that the session is over', async () => {
  const { token, id } = await server.newMember();
  const answers = await Promise.all([0, 1, 2].map(() => server.call(auth.logout, {}, { token })));
  expect(answers.map(({ code }) => code).filter((code) => code !== 1 && code !== 403)).toEqual([]);
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
  const rows = await server.db.selectFrom('session').selectAll().where('member_id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('a session opened while the clock was ahead survives its correction', async () => {
  const { mobile, password } = await server.newMember();
  server.clock.advance(3600);
  const { token } = (await login(mobile, password)).data.userinfo;
  server.clock.advance(-3600);
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(1);
  server.clock.advance(26 * 3600);
  expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
});
