import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as send } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Route = { method: string; url: string };
type RawBody = { body: string | Buffer; type: string };

const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';

/** Values for a `:parameter` or a `*`. */
const segments = {
  'a zero character': '%00',
  'a zero character among letters': 'a%00b',
  'a zero character twice encoded': '%2500',
  'half an escape': '%f',
  'an escape that is not UTF-8': '%ff',
  'an overlong zero': '%c0%80',
  'the folder above': '..%2f..%2fpackage.json',
  'the folder above in dots': '../../package.json',
  'the folder above in escapes': '%2e%2e/%2e%2e/package.json',
  'a drive': 'c:%5cwindows',
  'three thousand letters': 'a'.repeat(3000),
  'half a surrogate pair': '%ed%a0%bd',
  nothing: '',
};

const queries = {
  'a query with a zero character': '?code=%00&link=%00&lang=%00&id=%00',
  'a query that is broken': '?%&=&&%ff=%f&code[]=1&__proto__=1',
  'a query twice': '?code=a&code=b&attempt=a&attempt=b',
};

const bodies: Record<string, RawBody> = {
  'multipart without an end': { type: multipart, body: part('file', '; filename="a"').trimEnd() },
  'multipart without a boundary': { type: 'multipart/form-data', body: `${part('a')}--b--\r\n` },
  'multipart with an empty boundary': { type: 'multipart/form-data; boundary=', body: part('a') },
  'multipart with a boundary of 300 letters': {
    type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
    body: part('a'),
  },
  'multipart of another boundary': { type: 'multipart/form-data; boundary=c', body: `${part('a')}--b--\r\n` },
  'multipart of two thousand parts': { type: multipart, body: `${part('a').repeat(2000)}--b--\r\n` },
  'multipart of seven files': { type: multipart, body: `${part('a', '; filename="a"').repeat(7)}--b--\r\n` },
  'multipart with a prototype': { type: multipart, body: `${part('__proto__')}${part('constructor')}--b--\r\n` },
  'multipart with broken JSON': {
    type: multipart,
    body: `${part('a').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n{')}--b--\r\n`,
  },
  'multipart with headers without an end': { type: multipart, body: `--b\r\n${'x-a: b\r\n'.repeat(3000)}` },
  'multipart in zeros': { type: multipart, body: Buffer.alloc(5000) },
  'empty multipart': { type: multipart, body: '' },
  'broken JSON': { type: 'application/json', body: '{"a":' },
  'JSON in zeros': { type: 'application/json', body: Buffer.alloc(100) },
  'JSON with a zero character': { type: 'application/json', body: '{"code":"\\u0000","state":"\\u0000"}' },
  'a list': { type: 'application/json', body: '[1]' },
  'a word': { type: 'application/json', body: '"x"' },
  'a prototype': { type: 'application/json', body: '{"__proto__":{"a":1}}' },
  'two megabytes': { type: 'application/json', body: `"${'x'.repeat(2 << 20)}"` },
  'a form with a zero character': { type: form, body: 'code=%00&state=%00&openid=%00&outcome=%00' },
  'a form that is broken': { type: form, body: '%&=%f&&&code=%ff' },
  'a form of two megabytes': { type: form, body: `a=${'x'.repeat(2 << 20)}` },
  'XML that never ends': { type: 'text/xml', body: '<xml><ToUserName><![CDATA[' },
  'a type that is none': { type: ';;;/', body: 'x' },
  'a type nobody knows': { type: 'application/x-nothing', body: 'x' },
};

/** The routes of the server that `make` starts, as Fastify reports them. */
async function routesMadeBy(make: () => Promise<void>): Promise<Route[]> {
  const routes: Route[] = [];
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((each) => ({ method: each, url })));
    });
  subscribe('fastify.initialization', listen);
  await make();
  unsubscribe('fastify.initialization', listen);
  return routes;
}

describe('malformed requests are always the client’s error', () => {
  let server: TestServer;
  let member: TestMember;
  let port: number;
  let routes: Route[];
  const faults: unknown[] = [];
  beforeAll(async () => {
    routes = await routesMadeBy(async () => {
      server = await startTestServer({ pages: true });
      await server.app.listen({ host: '127.0.0.1', port: 0 });
    });
    port = Number(new URL(server.app.listeningOrigin).port);
    member = await server.newMember();
    server.deps.log.error = (...args: unknown[]) => faults.push(args);
  });
  afterAll(() => server.close());

  /** Sends requests over a socket, which transmits an address unchanged. Streams are read to their first bytes only. */
  const ask = (method: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = send({ port, host: '127.0.0.1', method, path, headers: { token: member.token } }, (response) => {
        response.on('data', () => response.destroy()).on('close', () => resolve(response.statusCode!));
        response.resume();
      });
      request.on('error', reject).end();
    });

  const give = async (method: string, url: string, { body, type }: RawBody) => {
    const headers = { token: member.token, 'content-type': type };
    const { statusCode } = await server.app.inject({ method: method as 'POST', url, headers, payload: body });
    return statusCode;
  };

  function expectNoFault(status: number, what: string): void {
    expect(status, what).toBeLessThan(500);
    expect(faults.splice(0), what).toEqual([]);
  }

  test('there are pages, files, calls and streams among the routes', () => {
    const urls = routes.map(({ url }) => url.toLowerCase());
    expect(urls).toEqual(
      expect.arrayContaining(['/*', '/assets/*', '/api/*', '/dl/:ticket/:name', '/api/user/login', '/photo/:ticket']),
    );
    expect(routes.length).toBeGreaterThan(150);
  });

  test.each(Object.entries(segments))('an address with %s', async (_, segment) => {
    const pages = ['/report/*', '/layout/edit/packComplete/*'].map((url) => ({ method: 'GET', url }));
    const open = [...routes, ...pages].filter(({ url }) => /[:*]/.test(url));
    for (const { method, url } of open) {
      const path = url.replace(/:\w+|\*/g, segment);
      expectNoFault(await ask(method, path), `${method} ${path}`);
    }
  });

  test.each(Object.entries(queries))('%s', async (_, query) => {
    for (const { method, url } of routes.filter(isRead)) {
      expectNoFault(await ask(method, `${url.replace(/:\w+|\*/g, 'x')}${query}`), `${method} ${url}`);
    }
  });

  test.each(Object.entries(bodies))('%s', async (what, payload) => {
    for (const { method, url } of routes.filter((route) => !isRead(route))) {
      expectNoFault(await give(method, url.replace(/:\w+|\*/g, 'x'), payload), `${method} ${url}: ${what}`);
    }
  });
});

const isRead = ({ method }: Route) => method === 'GET' || method === 'HEAD';
