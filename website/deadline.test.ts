import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rasterize } from '#pictures/rasterize.ts';
import { inspectSite } from './inspect-site.ts';

const icons = [1, 2, 3, 4, 5, 6]
  .map((at) => `<link rel=icon type="image/svg+xml" sizes=any href="/icon${at}">`)
  .join('');
/** A drawing that takes seconds of work. */
const layers = `<svg xmlns="http://www.w3.org/2000/svg">${'<g opacity=".5"><rect width="9" height="9"/></g>'.repeat(4900)}</svg>`;
const answers: Readonly<Record<string, [type: string, body: string] | null>> = {
  '/pictures': ['text/html', `<title>Pictures</title>${icons}`],
  '/silence': [
    'text/html',
    `<title>Silence</title><link rel=manifest href="/silent"><script src="/silent"></script>${icons}`,
  ],
  '/silent': null,
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url!];
    if (answer !== null) {
      const [type, body] = answer ?? ['image/svg+xml', layers];
      response.writeHead(200, { 'content-type': type }).end(body);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const check = (path: string, totalMs: number) =>
  inspectSite(`${origin}${path}`, { allowHosts: ['127.0.0.1'], totalMs });

describe('a visit has one end', () => {
  test('pictures not drawn by then are left out, and no process goes on with them', async () => {
    let drawing = 0;
    const draw: typeof rasterize = async (bytes, options) => {
      drawing += 1;
      return rasterize(bytes, options).finally(() => {
        drawing -= 1;
      });
    };
    const totalMs = 4000;
    const { website, ms } = await inspectSite(`${origin}/pictures`, { allowHosts: ['127.0.0.1'], totalMs, draw });
    expect(drawing).toBe(0);
    expect(website).toMatchObject({ reachable: true, name: 'Pictures', icon: null });
    expect(website.iconProblems.map(({ problem }) => problem)).toEqual(Array.from({ length: 9 }, () => 'timeout'));
    expect(ms).toBeLessThan(2 * totalMs);
  });

  test('silent parts take no time after the deadline', async () => {
    const totalMs = 4000;
    const { website, ms } = await check('/silence', totalMs);
    expect(website).toMatchObject({ reachable: true, name: 'Silence', manifestProblem: 'timeout', icon: null });
    expect(ms).toBeLessThan(2 * totalMs);
  });
});
