import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function sendCode(mobile: string, headers: Record<string, string> = {}) {
  const payload = `mobile=${mobile}&event=register`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/Sms/send',
    payload,
    headers: { ...form, ...headers },
  });
  return answer.json();
}

test.each(['cross-site', 'same-site'])(
  'a page of another site cannot call us through its visitors (%s)',
  async (site) => {
    const mobile = '13700000001';
    expect((await sendCode(mobile, { 'sec-fetch-site': site })).data).toEqual({ err: 'CSRF' });
    expect(await server.inbox.list({ to: mobile })).toEqual([]);
  },
);

test.each(['https://elsewhere.example', 'null'])(
  'a foreign Origin is enough where the browser sends nothing else (%s)',
  async (origin) => {
    expect((await sendCode('13700000002', { origin })).data).toEqual({ err: 'CSRF' });
  },
);

test('a page at our own address can, also when a proxy has changed the host', async () => {
  const { publicUrl } = server.deps.config;
  for (const [index, origin] of ['http://localhost:80', publicUrl].entries()) {
    expect((await sendCode(`1370000003${index}`, { origin: new URL(origin).origin })).code).toBe(1);
  }
});

test.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])(
  'our own pages, typed addresses and programs can (%j)',
  async (headers) => {
    const mobile = `1370000001${Object.values(headers).join('').length % 10}`;
    expect((await sendCode(mobile, headers as Record<string, string>)).code).toBe(1);
  },
);
