import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { hostileManifest, hostilePages, hostileScript } from '#tests/sites/hostile-pages.ts';
import { inspectSite } from './inspect-site.ts';

const names = Object.keys(hostilePages);
const blanks = ' '.repeat(30_000);
const hostileHeaders: readonly [name: string, value: string | string[]][] = [
  ['content-type', `text/html; charset=${blanks};`],
  ['content-type', `text/html; ${'charset='.repeat(3500)}`],
  ['content-disposition', `inline;${blanks};`],
  ['content-security-policy', `frame-ancestors${blanks};${'frame-ancestors'.repeat(10)}`],
  ['permissions-policy', `camera${blanks}=(`],
  ['permissions-policy', ', camera = ('.repeat(2500)],
  ['x-frame-options', `deny${blanks}!`],
  ['set-cookie', Array.from({ length: 60 }, (_, at) => `a${at}${' '.repeat(400)}x`)],
  ['set-cookie', `a=b;${' ;'.repeat(14_000)}`],
];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const header = hostileHeaders[Number(request.url!.slice('/header'.length))];
    if (request.url!.startsWith('/header') && header) {
      response
        .writeHead(200, { 'content-type': 'text/html', ...Object.fromEntries([header]) })
        .end('<title>Headers</title>');
      return;
    }
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

/** Milliseconds; on a quiet machine the most expensive page takes a quarter of it, including generating and sending the page. */
const mostMilliseconds = 1000;

describe('two megabytes are read and judged within a second of processor time', () => {
  test.each(names.map((name, at) => [name, at] as const))('%s', async (_name, at) => {
    const spent = processorTime();
    const { reachable, findings } = await inspectSite(`${origin}/page${at}`, {
      allowHosts: ['127.0.0.1'],
      totalMs: 30_000,
    });
    expect(spent()).toBeLessThan(mostMilliseconds);
    expect(reachable).toBe(true);
    expect(findings.length).toBeGreaterThan(0);
  });
});

describe('thirty kilobytes of one header are read in no time', () => {
  test.each(hostileHeaders.map(([name], at) => [name, at] as const))('%s (%d)', async (_name, at) => {
    const spent = processorTime();
    const { reachable } = await inspectSite(`${origin}/header${at}`, { allowHosts: ['127.0.0.1'], totalMs: 30_000 });
    expect(spent()).toBeLessThan(mostMilliseconds / 4);
    expect(reachable).toBe(true);
  });
});
