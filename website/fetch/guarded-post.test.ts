import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';

describe('a POST', () => {
  const post = { headers: { 'content-type': 'application/json' }, body: new TextEncoder().encode('{"tea":1}') };
  let received: { method: string; url: string; type: string; body: string }[];
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, type: headers['content-type'] ?? '', body: await text(request) });
      response.writeHead(url === '/away' ? 307 : 201, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received = [];
  });

  test('arrives with its headers and body', async () => {
    expect(await guardedFetch(`${base}/up`, { post, allowHosts: ['127.0.0.1'] })).toMatchObject({ status: 201 });
    expect(received).toEqual([{ method: 'POST', url: '/up', type: 'application/json', body: '{"tea":1}' }]);
  });

  test('is never sent on to another address', async () => {
    const result = await guardedFetch(`${base}/away`, { post, allowHosts: ['127.0.0.1'] });
    expect(result).toMatchObject({ ok: true, status: 307, redirects: [] });
    expect(received).toHaveLength(1);
  });

  test('reaches no private host', async () => {
    expect(await guardedFetch(`${base}/up`, { post })).toMatchObject({ ok: false, reason: 'privateTarget' });
    expect(received).toEqual([]);
  });
});
