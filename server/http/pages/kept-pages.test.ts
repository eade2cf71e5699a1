import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawnQuery } from '#contract/pages/page-query.ts';
import { addressWords, type Screen, screens } from '#contract/screens.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { Invoke } from '../invoke.ts';
import { builtPages } from './page-build.ts';
import { registerPages } from './pages.ts';

let app: FastifyInstance;
let paths: string[] = [];
let ahead = 0;
const nothing: Awaited<ReturnType<Invoke>> = { code: 0, msg: '', data: null, time: 0 };
/** The results of the calls of pages. */
let answers = async () => nothing;

describe('pages that are the same for all visitors', () => {
  beforeAll(async () => {
    app = Fastify();
    await registerPages(app, {
      mode: 'production',
      publicUrl: 'https://qdb.example',
      invoke: ({ path }) => {
        paths.push(path);
        return answers();
      },
      reportError: () => {},
      now: () => Date.now() + ahead,
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    answers = async () => nothing;
    paths = [];
    // Cached pages of earlier tests are too old to be used.
    ahead += 25 * 3_600_000;
  });

  const get = (url: string) => app.inject({ url });

  describe.each([
    ['HEAD', 'GET'],
    ['GET', 'HEAD'],
  ] as const)('requested by %s and then by %s', (...methods) => {
    test.each(['/', '/?lang=en', '/apppack', '/login', '/layout/applist', '/backoffice', '/no-such-page'])(
      '%s has its text, and a HEAD its length',
      async (url) => {
        const [one, other] = [
          await app.inject({ method: methods[0], url }),
          await app.inject({ method: methods[1], url }),
        ];
        const [head, whole] = methods[0] === 'HEAD' ? [one, other] : [other, one];
        expect(whole.body).toMatch(/^<!DOCTYPE html><html lang="[\s\S]+<\/html>/);
        expect(head.body).toBe('');
        expect(head.statusCode).toBe(whole.statusCode);
        expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
      },
    );
  });

  test('a query that no page reads does not make a page of its own', async () => {
    await get('/');
    paths = [];
    for (const query of [
      'x=1',
      'x=2',
      'utm_source=a&utm_medium=b',
      'next=%2Flayout',
      'lang=zh&y=1',
      'Link=a',
      '%00',
      '=',
    ]) {
      const { statusCode, body } = await get(`/?${query}`);
      expect([query, statusCode, body.length > 1000]).toEqual([query, 200, true]);
    }
    expect(paths).toEqual([]);
    expect((await get('/?lang=en&x=1')).body).toContain('<html lang="en">');
    expect((await get('/?lang=en&x=<script>')).body).not.toContain('&lt;script');
  });

  test('many simultaneous requests for an aged page render it once', async () => {
    await get('/apppack');
    ahead += 61_000;
    paths = [];
    const pages = await Promise.all(Array.from({ length: 30 }, () => get('/apppack')));
    expect(paths.filter((path) => path === '/api/aon/system_info')).toHaveLength(1);
    expect(new Set(pages.map(({ headers }) => headers['content-security-policy'])).size).toBe(30);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, *;q=0.5', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, 'gzip;q=0', (body: Buffer) => body],
  ])('come as %s to clients that accept “%s”, with and without inline scripts', async (encoding, accepted, unpack) => {
    for (const url of ['/', '/', '/login', '/login']) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(packed.headers['content-encoding'], url).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      const text = unpack(packed.rawPayload).toString();
      expect(withoutNonces(text)).toBe(withoutNonces((await get(url)).body));
    }
  });

  test.each(['/', '/apppack', '/no-such-page'])(
    '%s has no inline script, and the same bytes for all visitors',
    async (url) => {
      const [one, other] = [await get(url), await get(url)];
      expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
      expect(one.body).toBe(other.body);
    },
  );

  describe.each([
    ['throws', () => Promise.reject(new Error('the database is away'))],
    ['says that it is unavailable', async () => ({ ...nothing, data: { err: 'UNAVAILABLE' } })],
  ] as const)('when the data of a page %s', (_, fails) => {
    test.each(['/', '/login', '/layout/edit/baseConf'])(
      '%s is shown from the cache, with this answer’s nonce',
      async (url) => {
        const good = await get(url);
        answers = fails;
        for (const later of [61_000, 3_600_000, 20 * 3_600_000]) {
          ahead += later;
          const { statusCode, body, headers } = await get(url);
          const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
          expect(statusCode).toBe(200);
          expect(withoutNonces(body)).toBe(withoutNonces(good.body));
          expect(body.match(/nonce="[^"]+"/g)?.every((each) => each === `nonce="${nonce}"`) ?? true).toBe(true);
        }
        answers = async () => nothing;
        ahead += 6_000;
        paths = [];
        await get(url);
        expect(paths, 'and rendered anew as soon as that is over').toContain('/api/aon/system_info');
      },
    );

    test('a page never rendered before is HTTP 503 with the time to wait, in both languages', async () => {
      answers = fails;
      const [chinese, english] = [await get('/login'), await get('/apppack?lang=en')];
      for (const { statusCode, headers } of [chinese, english]) {
        expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
        expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
      }
      expect(chinese.body).toContain('这个页面暂时打不开');
      expect(english.body).toContain('This page is not available right now');
      expect(english.body).not.toContain('the database is away');
      answers = async () => nothing;
      expect((await get('/login')).statusCode, 'and it is not kept').toBe(200);
    });
  });

  test('every parameter that a page reads is known to the server, or does not change the drawing', async () => {
    const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const read = sources.flatMap((text) => [...text.matchAll(/\.get\('(\w+)'\)/g)].map(([, name]) => name!));
    const names = new Set([...read, ...Object.values(addressWords)]);
    expect([...names]).toEqual(expect.arrayContaining(['link', 'login', 'next', 'kind', 'id']));
    const { load } = await builtPages();
    const build = await load();
    const draw = async (path: string) => {
      const context = new RouterContextProvider();
      const { pageContext } = build.entry.module;
      const callApi = async () => nothing;
      context.set(pageContext, {
        nonce: 'n',
        language: 'zh-CN',
        origin: 'https://qdb.example',
        script: '/x.js',
        callApi,
      });
      const answer = await createRequestHandler(build, 'production')(
        new Request(`https://qdb.example${path}`),
        context,
      );
      return `${answer.status} ${(await answer.text()).replaceAll(/href="[^"]*lang=(zh|en)"/g, '')}`;
    };
    for (const path of ['/backoffice/sign-in', ...openPaths]) {
      const plain = await draw(path);
      for (const name of names) {
        const isKnown = drawnQuery(`${name}=1`).size > 0 || name === 'lang';
        expect(isKnown || (await draw(`${path}?${name}=1`)) === plain, `${path}?${name}`).toBe(true);
      }
    }
  });
});

test('pages of the whole server outlive its database', async () => {
  const server = await startTestServer({ pages: true });
  const home = await server.app.inject('/');
  await server.db.destroy();
  server.clock.advance(3600);
  const aged = await server.app.inject('/');
  expect([aged.statusCode, withoutNonces(aged.body)]).toEqual([200, withoutNonces(home.body)]);
  expect((await server.app.inject('/apppack')).statusCode).toBe(503);
  await server.app.close();
});

const openPaths = Object.values<Screen>(screens)
  .filter(({ open }) => open)
  .map(({ path }) => path.replace(/:\w+/g, '1'));
const withoutNonces = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '');
