import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://127.0.0.1' } });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const post = (url: string, payload: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test('every answer keeps its content type and https, runs no script and cannot be framed', async () => {
  const answers = [
    await get('/healthz'),
    await get('/api/aon/system_info'),
    await get('/api/nothing'),
    await get('/nothing'),
    await get('/dl/x/y'),
    await get('/captcha/gt4.js'),
    await get('/wechat/oauth'),
    await post('/api/user/login', '{"broken'),
    await post('/api/user/login', '"'.padEnd(2 << 20, 'x')),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  }
});

test('no cache stores the pages and answers of a member', async () => {
  const { token } = await server.newMember();
  for (const url of ['/api/message/message_list', '/api/v3/identity/get-progress', '/api/Fzapp/getfzapplist']) {
    const { headers } = await server.app.inject({ url, headers: { token } });
    expect(headers['cache-control'], url).toBe('no-store');
  }
});

test('no other site may read an answer: there are no CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'token' };
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/user/login', headers });
  const answered = await server.app.inject({ url: '/api/aon/system_info', headers });
  for (const { headers: responseHeaders } of [preflight, answered]) {
    expect(Object.keys(responseHeaders).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
