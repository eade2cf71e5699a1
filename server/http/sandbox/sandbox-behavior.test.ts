import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { behaviorWords } from './behavior-words.ts';

type Simulator = { simulator: string; behavior: string; behaviors: string[] };

const host = 'localhost';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => choose({ restore: 'all' }));
afterAll(() => server.close());

const choose = async (payload: object) =>
  server.app.inject({ method: 'POST', url: '/sandbox/behavior.json', headers: { host }, payload });
const read = async (): Promise<Simulator[]> =>
  (await server.app.inject({ url: '/sandbox/behavior.json', headers: { host } })).json();

describe('the behavior of the demo’s simulators', () => {
  test('is chosen before the first use, each way of each', async () => {
    const simulators = await read();
    expect(simulators.map(({ simulator }) => simulator)).toEqual([
      'sms',
      'email',
      'wechat',
      'identity',
      'payment',
      'dns',
    ]);
    for (const { simulator, behavior, behaviors } of simulators) {
      expect(behavior, simulator).toBe('well');
      for (const one of behaviors) {
        const answer = await choose({ simulator, behavior: one });
        expect([answer.statusCode, one]).toEqual([
          200,
          (answer.json() as Simulator[]).find((each) => each.simulator === simulator)!.behavior,
        ]);
      }
    }
  });

  test('is what the site then meets, and the operator reads', async () => {
    await choose({ simulator: 'sms', behavior: 'balance empty' });
    const response = await server.call(auth.sendSmsCode, { mobile: '13700000077', event: 'register' });
    expect(response.data).toMatchObject({ err: 'PROVIDER_DOWN' });
    await choose({ simulator: 'wechat', behavior: 'addressNotListed' });
    server.clock.advance(7_200);
    const owner = await newStaff(server, 'owner');
    const { data } = await server.call<{ kind: string; wrong: string }>(
      staff.tryProvider,
      { name: 'wechatLogin' },
      owner,
    );
    expect(data).toMatchObject({ kind: 'ours', wrong: expect.stringContaining('地址') });
  });

  test.each([
    { simulator: 'sms', behavior: 'no such thing' },
    { simulator: 'nobody', behavior: 'well' },
    { simulator: '__proto__', behavior: 'well' },
    { simulator: 'sms' },
    { restore: 'some' },
    {},
  ])('is refused for %j', async (payload) => {
    const answer = await choose(payload);
    expect(answer.statusCode).toBe(400);
    expect((await read()).every(({ behavior }) => behavior === 'well')).toBe(true);
  });

  test('has its words in both languages', async () => {
    for (const { simulator, behaviors } of await read()) {
      const unnamed = behaviors.filter((one) => !/\p{Script=Han}/u.test(behaviorWords(one).zh));
      expect(unnamed, simulator).toEqual([]);
      for (const one of behaviors) {
        expect(behaviorWords(one).en).not.toMatch(/\p{Script=Han}|[A-Z]/u);
      }
    }
  });
});

describe('the page', () => {
  test.each([
    ['zh', '沙箱服务商的表现', '余额不足'],
    ['en', 'Behavior of the sandbox providers', 'balance empty'],
  ])('speaks %s, runs no script, and a form chooses', async (lang, title, words) => {
    const url = `/sandbox/behavior?lang=${lang}`;
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'simulator=sms&behavior=balance+empty',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url]);
    const page = await server.app.inject({ url, headers: { host } });
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`<b>${words}</b>`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is linked from the other pages of the sandbox', async () => {
    for (const url of ['/sandbox/inbox', '/sandbox/dns', '/sandbox/wechat/none']) {
      expect((await server.app.inject({ url, headers: { host } })).body, url).toContain('href="/sandbox/behavior"');
    }
  });

  test('is refused to other machines, and to forms of other sites', async () => {
    for (const url of ['/sandbox/behavior', '/sandbox/behavior.json']) {
      const far = await server.app.inject({ url, headers: { host }, remoteAddress: '203.0.113.5' });
      expect(far.statusCode).toBe(404);
      const foreign = { method: 'POST' as const, url, headers: { host, origin: 'https://evil.example' }, payload: {} };
      expect((await server.app.inject(foreign)).statusCode).toBe(404);
    }
  });
});
