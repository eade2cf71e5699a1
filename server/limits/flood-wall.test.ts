import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createFloodWall, PER_MINUTE, routeKindOf } from './flood-wall.ts';

/** One route of every kind, with its kind and its audience. */
const served: [string, 'people' | 'programs'][] = [
  ['/', 'people'],
  ['/no-such-page', 'people'],
  ['/wechat/oauth', 'people'],
  ['/wechat/cancel/none', 'people'],
  ['/auth/ali/return', 'people'],
  ['/sandbox/inbox', 'people'],
  ['/dl/ticket/name.apk', 'people'],
  ['/photo/ticket', 'people'],
  ['/assets/none.js', 'programs'],
  ['/api/aon/system_info', 'programs'],
  ['/%61pi/aon/system_info', 'programs'],
  ['/api/no/such/call', 'programs'],
  ['/api/v3/messages/message-events', 'programs'],
  ['/api/v3/packaging/build-events', 'programs'],
  ['/captcha/load', 'programs'],
  ['/wechat/event', 'programs'],
  ['/healthz', 'programs'],
  ['/metrics', 'programs'],
];

describe('the wall', () => {
  let server: TestServer;
  beforeAll(async () => {
    const perMinute = { call: 2, page: 2, file: 2, asset: 2, probe: 2 };
    server = await startTestServer({ pages: true, perMinute });
  });
  afterAll(() => server.close());

  const get = (url: string, remoteAddress: string, headers = {}) => server.app.inject({ url, remoteAddress, headers });

  test.each(served)('stands before %s, with a message for %s', async (url, readers) => {
    const place = served.findIndex(([each]) => each === url);
    const from = `198.51.100.${place}`;
    const answers: LightMyRequestResponse[] = [];
    for (let count = 0; count < 3; count++) {
      answers.push(await get(url, from, { lang: 'zh-EN', cookie: 'language=zh-EN' }));
    }
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, true]);
    const { headers, body } = answers[2]!;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (readers === 'people') {
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<h1>Too many requests</h1>');
    } else {
      expect(JSON.parse(body)).toMatchObject({
        code: 0,
        msg: expect.stringContaining('Too many attempts. Please try again in 60 seconds'),
        data: { err: 'TOO_FREQUENT', retry_after: Number(headers['retry-after']) },
      });
    }
    expect((await get(url, `203.0.113.${place}`)).statusCode, 'and leaves others alone').not.toBe(429);
  });

  test('an archive counts as its files', async () => {
    const from = '198.51.100.252';
    expect((await get('/dl/all/t/all.zip?files=a/a,b/b', from)).statusCode).toBe(404);
    expect((await get('/dl/ticket/name.apk', from)).statusCode).toBe(429);
  });

  test('a page shows it in Chinese too', async () => {
    const from = '198.51.100.250';
    await get('/', from);
    await get('/', from);
    expect((await get('/', from)).body).toContain('访问太频繁了');
  });

  test('a flood of pages leaves the calls open, and the reverse', async () => {
    const from = '198.51.100.251';
    for (let count = 0; count < 4; count++) {
      await get('/', from);
    }
    expect((await get('/api/aon/system_info', from)).statusCode).toBe(200);
    expect((await get('/healthz', from)).statusCode).toBe(200);
  });
});

test('a page and its files fit through it together', () => {
  expect(PER_MINUTE.asset).toBeGreaterThanOrEqual(PER_MINUTE.page * 20);
});

test('a refused address is admitted again after the minute', () => {
  const wall = createFloodWall({ ...PER_MINUTE, page: 1 });
  expect(wall.hit('page', '203.0.113.7', 0)).toBe(0);
  expect(wall.hit('page', '203.0.113.7', 1000)).toBe(59);
  expect(wall.hit('page', '203.0.113.7', 60_000)).toBe(0);
});

test('an unknown route counts as a page', () => {
  expect(routeKindOf('')).toBe('page');
});

test('a site of IPv6 has sixteen times the share of one of its networks, whatever these are', () => {
  const wall = createFloodWall({ ...PER_MINUTE, page: 2 });
  const from = (at: number) => wall.hit('page', `2001:db8:1:${at.toString(16)}::1`, 0);
  expect(Array.from({ length: 33 }, (_, at) => from(at))).toEqual([...Array(32).fill(0), 60]);
  expect(wall.hit('page', '2001:db8:2:1::1', 0)).toBe(0);
});
