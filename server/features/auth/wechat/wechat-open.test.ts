import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, phones, startPhones } from '#server/adapters/wechat/conformance.ts';
import type { WechatSimulator } from '#server/adapters/wechat/simulator.ts';
import { askTicket, poll } from '#server/testing/scan.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let simulator: WechatSimulator;
beforeAll(async () => {
  simulator = await startPhones();
  const keys = {
    WECHAT_OPEN_APPID: account.appId,
    WECHAT_OPEN_SECRET: account.secret,
    WECHAT_API_BASE: simulator.base,
  };
  server = await startTestServer({ environment: { WECHAT_LOGIN: 'open', ...keys } });
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const visit = (query: Record<string, string>) =>
  server.app.inject({ url: `/wechat/oauth?${new URLSearchParams(query)}` });

/** The hidden fields and the action of the page's one form. */
function formOf(html: string) {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const);
  return Object.fromEntries(fields);
}

const send = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/wechat/oauth',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function comeBack() {
  const ticket = await askTicket(server);
  const state = new URL(ticket.url).searchParams.get('state')!;
  return { ticket, state, page: await visit({ code: simulator.codeFor(phones[0]), state }) };
}

test('the ticket leads to a WeChat page instead of a picture', async () => {
  const ticket = await askTicket(server);
  expect(ticket).toMatchObject({
    image: '',
    sandbox: 0,
    url: expect.stringContaining('open.weixin.qq.com/connect/qrconnect'),
  });
  expect(ticket.url).not.toContain(ticket.ticket);
});

describe('coming back with a code', () => {
  test('shows who requested it, and counts only with the person’s consent', async () => {
    const { ticket, page } = await comeBack();
    expect(page.body).toContain('您正在用微信登录启动宝');
    expect(page.body).not.toContain(phones[0].openid);
    expect((await poll(server, ticket)).code).toBe(201);
    expect((await send(formOf(page.body))).body).toContain('已确认');
    expect(await poll(server, ticket)).toMatchObject({ code: 202, data: { nickname: '林晓' } });
  });

  test('agreeing twice, or for another ticket, changes nothing', async () => {
    const { page } = await comeBack();
    const other = await comeBack();
    const fields = formOf(page.body);
    await send(fields);
    expect((await send(fields)).body).toContain('已经失效');
    expect((await send({ ...fields, state: other.state })).body).toContain('已经失效');
    expect((await poll(server, other.ticket)).code).toBe(201);
  });

  test.each([{}, { code: 'made-up' }, { state: 'made-up' }, { code: 'made-up', state: 'made-up' }])(
    '%j is over',
    async (query) => {
      const page = await visit(query);
      expect([page.statusCode, page.body.includes('<form')]).toEqual([200, false]);
    },
  );

  test('a code unknown to WeChat counts for nothing', async () => {
    const ticket = await askTicket(server);
    const state = new URL(ticket.url).searchParams.get('state')!;
    expect((await visit({ code: 'made-up', state })).body).toContain('已经失效');
    expect((await poll(server, ticket)).code).toBe(201);
  });

  test('three codes of a ticket reach WeChat', async () => {
    const ticket = await askTicket(server);
    const state = new URL(ticket.url).searchParams.get('state')!;
    for (const code of ['made-up-1', 'made-up-2', 'made-up-3']) {
      await visit({ code, state });
    }
    const page = await visit({ code: simulator.codeFor(phones[0]), state });
    expect([page.body.includes('已经失效'), page.body.includes('<form')]).toEqual([true, false]);
  });

  test.each(['nameUnavailable', 'nameGarbled', 'nameWithControls'])(
    'signs in without a name that WeChat cannot tell: %s',
    async (behavior) => {
      simulator.behave(behavior);
      const { ticket, page } = await comeBack();
      simulator.behave('well');
      await send(formOf(page.body));
      expect(await poll(server, ticket)).toMatchObject({ code: 202, data: { handle: expect.any(String) } });
    },
  );

  test.each(['busy', 'wrongSecret', 'garbled'])(
    'while WeChat is %s is said to be worth another try',
    async (behavior) => {
      simulator.behave(behavior);
      const { page } = await comeBack();
      simulator.behave('well');
      expect(page.body).toContain('微信暂时没有告诉我们');
    },
  );

  test('a state that is given twice is over', async () => {
    expect((await server.app.inject('/wechat/oauth?code=x&state=a&state=b')).body).toContain('已经失效');
  });

  test('is in English for English readers', async () => {
    const { state } = await comeBack();
    const page = await server.app.inject({
      url: `/wechat/oauth?${new URLSearchParams({ code: simulator.codeFor(phones[0]), state })}`,
      headers: { 'accept-language': 'en-GB,en' },
    });
    expect(page.body).toContain('You are using WeChat to sign in to QDB');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  });
});

test('deliveries of a service account are refused here', async () => {
  expect((await server.app.inject('/wechat/event?echostr=1')).statusCode).toBe(403);
  const posted = await server.app.inject({
    method: 'POST',
    url: '/wechat/event',
    payload: '<xml/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(posted.statusCode).toBe(403);
});
