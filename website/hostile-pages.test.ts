import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileManifest, hostilePages, hostileScript } from '#tests/fixtures/hostile-pages.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { checkLink } from './check-link.ts';

const names = Object.keys(hostilePages);
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = hostilePages[names[Number(request.url!.slice('/page'.length))] ?? ''];
    const [type, body] = page
      ? ['text/html; charset=utf-8', page()]
      : request.url!.startsWith('/script')
        ? ['text/javascript', hostileScript()]
        : ['application/json', request.url === '/manifest' ? hostileManifest() : ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

/** On a quiet machine the dearest takes a quarter of that, with making and sending the page. */
const mostMilliseconds = 1000;

describe('two megabytes are read and judged within a second of processor time', () => {
  test.each(names.map((name, at) => [name, at] as const))('%s', async (_name, at) => {
    const spent = processorTime();
    const { reachable, findings } = await checkLink(`${origin}/page${at}`, {
      allowHosts: ['127.0.0.1'],
      totalMs: 30_000,
    });
    expect(spent()).toBeLessThan(mostMilliseconds);
    expect(reachable).toBe(true);
    expect(findings.length).toBeGreaterThan(0);
  });
});
