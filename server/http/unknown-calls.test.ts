import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { answerUnknownCalls, collectPrefixes } from './unknown-calls.ts';

describe('a new feature’s prefix', () => {
  const app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send('interface'));
  beforeAll(async () => {
    await app.register(async (scope) => {
      const prefixes = collectPrefixes(scope);
      await scope.register(async (feature) => feature.get('/coupons/:code', () => 'coupon'));
      scope.get('/:anything/price', () => 'price');
      scope.get('/healthy', () => 'well');
      answerUnknownCalls(scope, prefixes);
    });
    app.get('/*', () => 'page');
  });
  const get = async (url: string) => (await app.inject(url)).body;

  test('answers unknown addresses below it as the interface does', async () => {
    expect(await get('/coupons/a')).toBe('coupon');
    expect(await get('/coupons/a/b')).toBe('interface');
    expect((await app.inject({ method: 'DELETE', url: '/coupons/a' })).body).toBe('interface');
  });

  test('leaves the segment itself to a page, and all addresses when the first segment is not fixed', async () => {
    expect(await get('/coupons')).toBe('page');
    expect(await get('/healthy/other')).toBe('page');
    expect(await get('/other/price')).toBe('price');
    expect(await get('/other/address')).toBe('page');
  });
});

describe('the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const isTaken = (prefix: string) => server.app.hasRoute({ method: 'GET', url: `/${prefix}/*` });

  test.each(['api', 'login', 'wechat', 'captcha', 'dl', 'photo', 'auth', 'sandbox'])(
    'has the prefix /%s/',
    (prefix) => {
      expect(isTaken(prefix)).toBe(true);
    },
  );

  test.each(
    Object.values<Screen>(screens)
      .map(({ path }) => path)
      .filter((path) => /^\/\w+$/.test(path)),
  )('leads %s with a final slash to the screen itself, also where calls stand below it', async (path) => {
    if (isTaken(path.slice(1))) {
      const { statusCode, headers } = await server.app.inject(`${path.toUpperCase()}/?next=%2Fuser%2FuBase`);
      expect([statusCode, headers.location]).toEqual([308, `${path}?next=%2Fuser%2FuBase`]);
      expect((await server.app.inject({ method: 'POST', url: `${path}/` })).statusCode).toBe(404);
    }
  });

  test('has no page below a prefix of the interface', () => {
    const deep = Object.values<Screen>(screens).flatMap(({ path }) => /^\/(\w+)\//.exec(path)?.[1] ?? []);
    expect(deep.length).toBeGreaterThan(10);
    expect([...deep, 'assets', 'backoffice', 'fragments', 'report'].filter(isTaken)).toEqual([]);
  });
});
