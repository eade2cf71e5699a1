import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The addresses outside the contract, with the parameters that each reads. */
const addresses: [string, string[]][] = [
  ['/wechat/oauth', ['code', 'state', 'lang']],
  ['/wechat/event', ['signature', 'msg_signature', 'timestamp', 'nonce', 'echostr', 'openid']],
  ['/wechat/cancel/none', ['lang']],
  ['/captcha/load', ['kind']],
  ['/api/monitor/send', ['error_code', 'msg']],
  ['/auth/ali/return', ['attempt', 'lang']],
  ['/auth/wx/return', ['attempt', 'lang']],
  ['/sandbox/inbox', ['to', 'lang']],
  ['/sandbox/inbox.json', ['to']],
  ['/sandbox/wechat/none', ['lang']],
  ['/sandbox/identity/none', ['lang']],
  ['/dl/none/none', ['name']],
];

test.each(addresses)(
  '%s is not a fault with repeated parameters, with a zero character or as a list',
  async (path, names) => {
    for (const odd of [
      (name: string) => `${name}=a&${name}=b`,
      (name: string) => `${name}=%00`,
      (name: string) => `${name}[]=a`,
    ]) {
      const { statusCode, body } = await server.app.inject(`${path}?${names.map(odd).join('&')}`);
      expect(statusCode, `${odd('x')}: ${body.slice(0, 200)}`).toBeLessThan(500);
    }
  },
);

test.each([
  '/wechat/oauth',
  '/wechat/cancel/none',
  '/captcha/verify',
  '/sandbox/wechat/none',
  '/sandbox/identity/none',
])('a form of such fields is not a fault either at %s', async (url) => {
  for (const payload of ['state=a&state=b&openid=a&openid=b&outcome=a&outcome=b', 'state=%00&openid=%00', '']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode, payload).toBeLessThan(500);
  }
});
