import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { askOften } from '#server/testing/ask-often.ts';
import { askTicket, boundMember, deliver, poll, scanWith } from '#server/testing/scan.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type SignedIn = { userinfo: { id: number; token: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const phone = (index: number) => server.phones.phones[index]!;
const unbind = () => server.db.deleteFrom('wechat_binding').execute();

const bound = (index = 0) => boundMember(server, phone(index));

describe('a delivery', () => {
  test('names the requesting device, and how to cancel', async () => {
    const response = await server.app.inject({
      url: '/wechat/getTicket',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0' },
      remoteAddress: '203.0.113.5',
    });
    const reply = await scanWith(server, phone(0), response.json().data);
    expect(reply).toContain('登录启动宝');
    expect(reply).toContain('Windows 上的 Firefox，IP 203.0.113.5');
    expect(reply).toMatch(/http:\/\/127\.0\.0\.1:8080\/wechat\/cancel\/\w{22}/);
  });

  test('that repeats, or comes from a second phone, changes nothing', async () => {
    await unbind();
    const ticket = await askTicket(server);
    const posting = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
    expect((await deliver(server, posting)).statusCode).toBe(200);
    expect((await deliver(server, posting)).statusCode).toBe(200);
    expect(await scanWith(server, phone(1), ticket)).toContain('已经失效');
    expect((await poll<{ nickname: string }>(server, ticket)).data.nickname).toBe('林晓');
  });

  test('for an expired code shows that on the phone', async () => {
    const ticket = await askTicket(server);
    const posting = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
    server.clock.advance(181);
    const answer = await deliver(server, posting);
    expect(posting.readAnswer(answer.body)).toContain('已经失效');
  });

  test('without WeChat’s signature, with an old one or without our encryption is refused', async () => {
    const ticket = await askTicket(server);
    const { query, body } = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
    const forged = [
      { query: query.replace(/msg_signature=\w{4}/, 'msg_signature=0000'), body },
      { query: query.replace(/&msg_signature=\w+/, ''), body },
      { query: '', body },
      { query, body: body.replace(/<Encrypt><!\[CDATA\[..../, '<Encrypt><![CDATA[AAAA') },
      { query, body: '<xml><FromUserName>x</FromUserName></xml>' },
      { query, body: `<!DOCTYPE xml [<!ENTITY a "x">]>${body}` },
      { query, body: '<xml><Encrypt>' },
      { query, body: '' },
    ];
    for (const one of forged) {
      expect((await deliver(server, one)).statusCode, one.body.slice(0, 40)).toBe(403);
    }
    server.clock.advance(301);
    expect((await deliver(server, { query, body })).statusCode, 'recorded').toBe(403);
    expect((await poll(server, ticket)).code).toBe(410);
  });
});

describe('WeChat in trouble', () => {
  test('no ticket is given while it is down', async () => {
    server.phones.dropTokens();
    server.phones.behave('down');
    expect((await server.call(auth.getTicket)).data).toEqual({ err: 'PROVIDER_DOWN' });
    server.phones.behave('well');
    expect((await server.call(auth.getTicket)).code).toBe(200);
  });

  test.each(['nameUnavailable', 'nameGarbled', 'busy', 'quotaUsedUp', 'notAuthorized', 'down'])(
    'a scan whose person it does not tell about signs the member in all the same: %s',
    async (behavior) => {
      const { id } = await bound();
      const ticket = await askTicket(server);
      const posting = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
      server.phones.behave(behavior);
      const answer = await deliver(server, posting);
      server.phones.behave('well');
      expect(posting.readAnswer(answer.body)).toContain('登录启动宝');
      expect((await poll<SignedIn>(server, ticket)).data.userinfo.id).toBe(id);
    },
  );

  test('a new person without a name is told from members by the openid, where all are of this app id', async () => {
    await unbind();
    const ticket = await askTicket(server);
    const posting = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
    server.phones.behave('nameUnavailable');
    expect((await deliver(server, posting)).statusCode).toBe(200);
    server.phones.behave('well');
    expect(await poll(server, ticket)).toMatchObject({ code: 202, data: { handle: expect.any(String) } });
  });
});

describe('a person who is bound through another app id', () => {
  /** The state after a change from a website application to a service account. */
  async function boundElsewhere() {
    const { id } = await bound();
    await sql`update wechat_binding set openid = 'wxOther:oOther' where member_id = ${id}`.execute(server.db);
    return id;
  }
  const scan = async (behavior: string) => {
    const ticket = await askTicket(server);
    const posting = server.phones.scan(ticket.url.split('/').at(-1)!, phone(0))!;
    server.phones.behave(behavior);
    const { statusCode } = await deliver(server, posting);
    server.phones.behave('well');
    return { ticket, posting, statusCode };
  };

  test('is not taken for a new one while WeChat does not tell the unionid: the delivery comes again, and then signs in', async () => {
    const id = await boundElsewhere();
    const { ticket, posting, statusCode } = await scan('nameUnavailable');
    expect(statusCode).toBe(503);
    expect((await poll(server, ticket)).code).toBe(201);
    expect((await deliver(server, posting)).statusCode).toBe(200);
    expect((await poll<SignedIn>(server, ticket)).data.userinfo.id).toBe(id);
  });

  test('signs in by the unionid as before', async () => {
    const id = await boundElsewhere();
    const { ticket } = await scan('well');
    expect((await poll<SignedIn>(server, ticket)).data.userinfo.id).toBe(id);
  });
});

test('a unionid that WeChat tells later is kept, and is taken from nobody', async () => {
  await bound();
  const unionids = async () =>
    (await server.db.selectFrom('wechat_binding').select('unionid').orderBy('member_id').execute()).map(
      ({ unionid }) => unionid,
    );
  await server.db.updateTable('wechat_binding').set({ unionid: null }).execute();
  await scanWith(server, phone(0), await askTicket(server));
  expect(await unionids()).toEqual([phone(0).unionid]);

  const other = await server.newMember();
  const row = {
    member_id: other.id,
    openid: 'wxOther:oOther',
    unionid: phone(0).unionid!,
    nickname: '',
    bound_at: new Date(),
  };
  await server.db.updateTable('wechat_binding').set({ unionid: null }).execute();
  await server.db.insertInto('wechat_binding').values(row).execute();
  const ticket = await askTicket(server);
  await scanWith(server, phone(0), ticket);
  expect(await unionids()).toEqual([null, phone(0).unionid]);
  expect((await poll<SignedIn>(server, ticket)).data.userinfo.id, 'the openid decides').not.toBe(other.id);
});

describe('another unionid than the stored one', () => {
  const stored = () => server.db.selectFrom('wechat_binding').select(['member_id', 'unionid']).orderBy('member_id');

  test('takes its place, because the openid is the same person', async () => {
    const { id } = await bound();
    await server.db.updateTable('wechat_binding').set({ unionid: 'oOfAnEarlierOwner' }).execute();
    const ticket = await askTicket(server);
    await scanWith(server, phone(0), ticket);
    expect(await stored().execute()).toEqual([{ member_id: id, unionid: phone(0).unionid }]);
    expect((await poll<SignedIn>(server, ticket)).data.userinfo.id).toBe(id);
  });

  test('that another member has is refused in words, changes nothing and is told to staff', async () => {
    await bound();
    const { id } = await server.newMember();
    await server.db.updateTable('wechat_binding').set({ unionid: 'oOfAnEarlierOwner' }).execute();
    const unionid = phone(0).unionid!;
    const row = { member_id: id, openid: 'wxOther:oOther', unionid, nickname: '', bound_at: new Date() };
    await server.db.insertInto('wechat_binding').values(row).execute();
    const warn = vi.spyOn(server.deps.log, 'warn');
    const before = await stored().execute();
    const ticket = await askTicket(server);
    expect(await scanWith(server, phone(0), ticket)).toContain('两个启动宝账号');
    expect(await stored().execute()).toEqual(before);
    expect((await poll(server, ticket)).code).toBe(201);
    expect(warn.mock.calls.map(([, words]) => words)).toContainEqual(expect.stringContaining('another member'));
  });
});

test('one address gets a limited number of tickets in ten minutes', async () => {
  const ask = () => server.call<{ err?: string }>(auth.getTicket, {}, { ip: '203.0.113.99' });
  const answers = await askOften(125, ask);
  expect(answers.filter(({ data }) => data.err === 'TOO_FREQUENT')).toHaveLength(5);
});

test('"it was not me" ends the sign-in that the scan led to', async () => {
  await bound();
  const ticket = await askTicket(server);
  const reply = await scanWith(server, phone(0), ticket);
  const { userinfo } = (await poll<SignedIn>(server, ticket)).data;
  const { pathname } = new URL(/https?:\S+/.exec(reply)![0]);
  const opened = await server.app.inject({ url: pathname });
  expect(opened.body).toContain('不是我，取消');
  expect((await server.call(account.getUserInfo, {}, userinfo)).code, 'opening the link only asks').toBe(1);
  expect((await server.app.inject({ method: 'POST', url: pathname })).body).toContain('已取消');
  expect((await server.call(account.getUserInfo, {}, userinfo)).code).toBe(403);
  expect((await server.app.inject({ method: 'POST', url: '/wechat/cancel/nothing' })).body).toContain('已经失效');
});

describe('the demo’s phones', () => {
  test('scan at the address of the QR code and show the answer', async () => {
    await unbind();
    const ticket = await askTicket(server);
    const { pathname } = new URL(ticket.url);
    const page = await server.app.inject({ url: pathname, headers: { host: 'localhost' } });
    expect(page.body).toContain('用「林晓」的微信扫码');
    const scanned = await server.app.inject({
      method: 'POST',
      url: pathname,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ openid: phone(2).openid }).toString(),
    });
    expect(scanned.body).toContain('发起的设备');
    expect(scanned.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await poll(server, ticket)).toMatchObject({ code: 202, data: { nickname: '周一' } });
  });

  test('do not exist outside the demo', async () => {
    const other = await server.app.inject({ url: '/sandbox/wechat/x', headers: { host: 'evil.example' } });
    expect(other.statusCode).toBe(404);
  });
});
