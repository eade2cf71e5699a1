import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { inspectSite } from '#website/inspect-site.ts';
import { createThirdSites, perThirdSiteAndMinute } from './third-sites.ts';

let now = 0;
const { requests, bytes } = perThirdSiteAndMinute;

test('a site that many visited pages name is asked so often in a minute, and the typed one by its visits alone', () => {
  const sites = createThirdSites(() => now);
  const asks = Array.from({ length: requests + 5 }, (_, at) =>
    sites.beside(`https://shop-${at}.example/`).takes(at % 2 ? 'victim.example' : 'CDN.victim.example.'),
  );
  expect(asks.filter(Boolean)).toHaveLength(requests);
  expect(sites.beside('https://www.victim.example/').takes('victim.example')).toBe(true);
  expect(sites.beside('https://shop.example/').takes('other.example')).toBe(true);
  now += 60_000;
  expect(sites.beside('https://shop.example/').takes('victim.example')).toBe(true);
});

test('the bytes of a minute are bounded as well', () => {
  const quota = createThirdSites(() => now).beside('https://shop.example/');
  quota.received('victim.example', bytes - 1);
  expect(quota.takes('victim.example')).toBe(true);
  quota.received('victim.example', 1);
  expect(quota.takes('victim.example')).toBe(false);
});

test('redirects and icons of real visits count, and the rest of the visit goes on', async () => {
  const paths: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const host = headers.host!.split(':')[0]!;
    if (host === '127.0.2.1') {
      paths.push(url);
      response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(1000));
      return;
    }
    const icons = [1, 2, 3, 4, 5, 6].map((at) => `<link rel=icon href="http://127.0.2.1:${port}/${host}/${at}.png">`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Tea</title>${icons.join('')}`);
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  const { port } = server.address() as AddressInfo;
  const sites = createThirdSites(() => now);
  for (let at = 0; at < 30; at += 1) {
    const link = `http://127.0.1.${at}:${port}/`;
    const { website } = await inspectSite(link, {
      allowHosts: [`127.0.1.${at}`, '127.0.2.1'],
      quota: sites.beside(link),
    });
    expect([website.reachable, website.name]).toEqual([true, 'Tea']);
  }
  expect(paths).toHaveLength(requests);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
