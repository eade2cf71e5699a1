import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputToWire } from '#contract/wire-words.ts';
import { handlers } from '#server/start/compose.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const both = handlers.filter(({ call }) => call.also);
const fields = { ticket: 'made-up', order_no: 'made-up', app_id: 1, code: 'made-up', keys: 'pack.made-up' };

/** These are the lines of spec §7 with neither "form" nor "JSON", and the older endpoints that only read. */
test('the reads whose method the specification leaves open answer GET and POST', () => {
  expect(both.map(({ call }) => call.path).sort()).toEqual([
    '/api/user/MoneyList',
    '/api/user/SurPlusNum',
    '/api/user/gettojoinin',
    '/api/user/invoice_log',
    '/api/user/invoice_order_list',
    '/api/user/isbindticket',
    '/api/user/isloginticket',
    '/api/user/isoutbindticket',
    '/api/user/moneylog',
    '/api/user/paystatus',
    '/api/v2/appbuild',
    '/api/v2/keyPrice',
  ]);
});

test.each(both)('$name answers the same by GET and by POST', async ({ call }) => {
  const { token } = await server.newMember();
  const sent = Object.entries(inputToWire(call, fields)).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(sent).toString();
  const headers = { token, 'content-type': 'application/x-www-form-urlencoded' };
  const [got, posted] = [
    await server.app.inject({ method: 'GET', url: `${call.path}?${query}`, headers: { token } }),
    await server.app.inject({ method: 'POST', url: call.path, payload: query, headers }),
  ].map((answer) => ({ status: answer.statusCode, code: answer.json().code, data: answer.json().data }));
  expect(got!.status).toBe(200);
  expect(got).toEqual(posted);
  const signedOut = await server.app.inject({ method: 'GET', url: `${call.path}?${query}` });
  expect(signedOut.json().code).toBe(call.access === 'public' ? got!.code : 403);
});

test('a call that changes something answers its own method only', async () => {
  const acts = handlers.filter(({ call }) => call.method === 'POST' && !call.also && !call.path.includes(':'));
  const twins = new Set(handlers.filter(({ call }) => call.method === 'GET').map(({ call }) => call.path));
  const found = [];
  for (const { call } of acts.filter(({ call }) => !twins.has(call.path))) {
    const { statusCode } = await server.app.inject({ method: 'GET', url: call.path });
    found.push(...(statusCode === 404 ? [] : [call.path]));
  }
  expect(found).toEqual([]);
});

/** Proxies and logs record addresses. */
test('a read by GET knows neither the secrets nor the acts of its call', () => {
  const kept = both.flatMap(({ call, input }) =>
    Object.keys((input as unknown as { shape: object }).shape)
      .map((name) => call.words?.[name] ?? name)
      .filter((name) => call.method === 'POST' && !call.also?.except?.includes(name))
      .filter((name) => /pass|captcha|proof|confirm|retry|create/.test(name))
      .map((name) => `${call.path} ${name}`),
  );
  expect(kept).toEqual([]);
});
