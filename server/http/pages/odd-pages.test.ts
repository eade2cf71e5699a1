import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from './pages.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await registerPages(app, {
    mode: 'production',
    publicUrl: 'https://qdb.example',
    invoke: async () => ({ code: 0, msg: '', data: null, time: 0 }),
    reportError: (error) => {
      throw error;
    },
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('an address that differs from its page by case or a final slash leads to the page for good, with its query', async () => {
  for (const [path, proper] of [
    ['/AppPack', '/apppack'],
    ['/apppack/?link=a.example&x=%22', '/apppack?link=a.example&x=%22'],
    ['/LAYOUT/appList', '/layout/applist'],
    ['/Report/aBc/', '/report/aBc'],
  ] as const) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers.location, body]).toEqual([path, 308, proper, '']);
  }
});

test.each([
  'http://localhost//evil.example/apppack/',
  'http://localhost/\\evil.example/apppack/',
  '/%5cevil.example/',
  '/..//evil.example/',
  '/report//evil.example/',
  '/apppack/%0d%0aset-cookie:a=b',
  '/share/zh//evil.example.png',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/icons/..%2fmark.ts',
])('%s leads nowhere else and shows no file', async (path) => {
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(404);
  expect(headers.location).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/qidongbao|import /);
});

test('queries of 10,000 characters and markup in them change nothing on a page', async () => {
  /** A page that is drawn again has another nonce. */
  const drawn = (body: string) => body.replace(/ nonce="[^"]*"/g, '');
  const home = drawn((await get('/')).body);
  for (const query of [
    `q=${'a'.repeat(10_000)}`,
    `${'b'.repeat(10_000)}`,
    'x=<script>alert(1)</script>&%00=%00',
    'a=1&'.repeat(2_500),
  ]) {
    const { statusCode, body } = await get(`/?${query}`);
    expect([query.slice(0, 20), statusCode, drawn(body) === home]).toEqual([query.slice(0, 20), 200, true]);
  }
  // The search is a parameter that pages know, and links to the other language keep.
  const searched = await get('/?q=<script>alert(1)</script>');
  expect([searched.statusCode, searched.body]).toEqual([200, expect.not.stringContaining('<script>alert')]);
});

test.each([
  ['/share/zh/home.png', 200],
  ['/share/en/apppack.png', 200],
  ['/share/en/login.png', 404],
  ['/share/zh/nothing.png', 404],
  ['/share/zh/APPPACK.png', 404],
  ['/share/fr/home.png', 404],
])('%s, the picture of a page, answers %i', async (path, status) => {
  const { statusCode, headers, rawPayload } = await get(path);
  expect(statusCode).toBe(status);
  if (status === 200) {
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
});

test('the site can be installed: a manifest in each language, and its icons in their sizes', async () => {
  const [chinese, english] = await Promise.all(
    ['/?lang=zh', '/?lang=en'].map(async (page) => {
      const address = /<link rel="manifest" href="([^"]+)"/.exec((await get(page)).body)![1]!;
      return JSON.parse((await get(address.replaceAll('&amp;', '&'))).body);
    }),
  );
  expect(chinese).toMatchObject({ name: '启动宝', lang: 'zh-CN', display: 'standalone', start_url: '/?lang=zh' });
  expect(english).toMatchObject({ name: 'QDB', lang: 'en', id: chinese.id, start_url: '/?lang=en' });
  for (const { src, sizes } of [...english.icons, { src: '/icons/180.png', sizes: '180x180' }]) {
    const { headers, rawPayload } = await get(src);
    expect(headers['content-type']).toBe('image/png');
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  expect((await get('/favicon.ico')).statusCode).toBe(200);
  expect((await get('/icons/constructor')).statusCode).toBe(404);
});
