import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { perTargetAndMinute, takeTarget } from '#server/limits/take-target.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { hostilePages } from '#tests/sites/hostile-pages.ts';
import { inspectSite } from '#website/inspect-site.ts';

type Report = OutputOf<typeof siteSchemas.checkLink>;

const heavy = Buffer.from(hostilePages['attributes of many tags']!());
const icons = [1, 2, 3, 4, 5, 6]
  .map((at) => `<link rel=icon type="image/svg+xml" sizes=any href="/${at}.svg">`)
  .join('');
const layers = `<svg xmlns="http://www.w3.org/2000/svg">${'<g opacity=".5"><rect width="9" height="9"/></g>'.repeat(4900)}</svg>`;

/** The hostile pages, and their manifests. */
const odd: Record<string, string | object> = {
  zeros:
    '</title><meta name=viewport content="width=\0"><a href="intent://\0">x</a><a target=_blank href="//a\0">y</a>',
  plain: ' tea',
  manifest: { name: 'a\ud800b', short_name: 'a\u0000b', display: 'a\ud800b\u0000' },
};

let server: TestServer;
let hostile: Server;
let origin: string;
/** Called when a connection that waits for ever opens and ends. */
let silent: (isOpen: boolean) => void = () => {};
beforeAll(async () => {
  hostile = createServer(({ url = '' }, response) => {
    if (url.startsWith('/silent')) {
      silent(true);
      response.on('close', () => silent(false));
      return;
    }
    if (url.startsWith('/odd')) {
      const content = odd[url.slice('/odd/'.length)]!;
      response.end(
        typeof content === 'string'
          ? `<link rel=manifest href=/odd/manifest><title>Odd${content}`
          : JSON.stringify(content),
      );
      return;
    }
    const [type, body] = url.endsWith('.svg')
      ? ['image/svg+xml', layers]
      : ['text/html', url.startsWith('/icons') ? `<title>Icons</title>${icons}` : heavy];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => hostile.listen(0, '0.0.0.0', listening));
  origin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  // Each address of this machine is a site of its own.
  const hosts = ['127.0.0.1', ...Array.from({ length: 16 }, (_, at) => `127.0.1.${at}`)];
  server = await startTestServer({ environment: { FETCH_ALLOW: hosts.join(',') } });
});
afterAll(async () => {
  await server.close();
  hostile.closeAllConnections();
  await new Promise((closed) => hostile.close(closed));
});

const check = (path: string, ip: string, host = '127.0.0.1') =>
  server.call<Report>(site.checkLink, { link: `${origin.replace('127.0.0.1', host)}${path}` }, { ip });

describe('a hostile site', () => {
  test.each(['zeros', 'plain'])('with text that no database holds is kept without it: %s', async (path) => {
    const { code, data } = await check(`/odd/${path}`, '10.2.0.9');
    expect([code, data.reachable]).toEqual([1, 1]);
    expect((await check(`/odd/${path}`, '10.2.0.9')).data.at, 'kept').toBe(data.at);
    expect(JSON.stringify(data)).not.toMatch(/\\u0000|\\ud800/);
  });

  test('is read in a thread of its own, at little cost to the server', async () => {
    await check('/heavy?first', '10.2.0.1');
    const ours = processorTime();
    await check('/heavy?second', '10.2.0.1');
    const inServer = ours();
    const here = processorTime();
    await inspectSite(`${origin}/heavy`, { allowHosts: ['127.0.0.1'] });
    expect(inServer).toBeLessThan(here() / 2);
  });

  test('with six slow pictures keeps drawing until its deadline, and no longer', async () => {
    const started = performance.now();
    const { data } = await check('/icons', '10.2.0.2');
    expect(data).toMatchObject({ reachable: 1, name: 'Icons', icon: null });
    expect(data.findings.find(({ id }) => id === 'icons')?.evidence).toContain('太慢');
    // 6.5 s, and the time of a busy machine to start a thread and to answer; six pictures alone take nine seconds of work.
    expect(performance.now() - started).toBeLessThan(14_000);
  });

  test('too many of them wait with a message; afterwards there is room again', async () => {
    const crowd = Array.from({ length: 14 }, (_, at) => check(`/silent?${at}`, `10.3.0.${at}`, `127.0.1.${at}`));
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ data }) => 'err' in data);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: 10 });
    expect(answers.filter(({ data }) => data.reachable === 0)).toHaveLength(12);
    expect((await check('/icons?again', '10.3.1.1')).data).toMatchObject({ reachable: 1 });
  });

  test('gets three visits at one time from all visitors together, and others are visited meanwhile', async () => {
    server.clock.advance(61);
    let inside = 0;
    let most = 0;
    silent = (isOpen) => {
      inside += isOpen ? 1 : -1;
      most = Math.max(most, inside);
    };
    const crowd = Array.from({ length: 8 }, (_, at) => check(`/silent?three${at}`, `10.4.0.${at}`, '127.0.1.15'));
    expect((await check('/odd/plain', '10.4.1.1', '127.0.1.14')).data).toMatchObject({ reachable: 1 });
    const answers = await Promise.all(crowd);
    expect(most).toBe(3);
    expect(answers.filter(({ data }) => 'err' in data)).toHaveLength(5);
  });

  test('gets so many visits in a minute from everybody together, and another site has its own', async () => {
    server.clock.advance(61);
    await takeTarget(server.deps.limits, { kind: 'visit', host: '127.0.1.13' }, perTargetAndMinute.visit);
    const refused = await check('/odd/plain?a', '10.5.0.1', '127.0.1.13');
    expect(refused.data).toMatchObject({ err: 'TOO_FREQUENT' });
    expect(refused.msg).toContain('这个网站此刻被很多人检测');
    expect((await check('/odd/plain', '10.5.0.2', '127.0.1.12')).data).toMatchObject({ reachable: 1 });
    server.clock.advance(61);
    expect((await check('/odd/plain', '10.5.0.3', '127.0.1.13')).data).toMatchObject({ reachable: 1 });
  });
});
