import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const MB = 2 ** 20;

/** The answers of a hostile server to a site check: the review's attacks and some of our own. */
const pages: Record<string, (response: ServerResponse, path: string) => unknown> = {
  plain: (response) => html(response, '<title>山野茶事</title><link rel="icon" href="/icon.svg"><p>tea</p>'),
  tags: (response) => html(response, '<a href="/x" class=y>'.repeat((2 * MB) / 22)),
  'open-tag': (response) => html(response, '<a '.repeat((2 * MB) / 3)),
  entities: (response) => html(response, `<title>${'&amp;&#x8336;'.repeat((2 * MB) / 13)}</title>`),
  charset: (response) => {
    const blanks = ' '.repeat(30_000);
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=${blanks};\r\nconnection: close\r\n\r\n<title>x</title>`,
    );
  },
  slow: async (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    while (!response.destroyed) {
      response.write('a');
      await sleep(300);
    }
  },
  gzip: (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipped);
  },
  manifest: (response) => html(response, '<title>m</title><link rel="manifest" href="/huge.json">'),
  'deep-manifest': (response) => html(response, '<title>m</title><link rel="manifest" href="/deep.json">'),
  scripts: (response) => html(response, '<script src="/huge.js"></script>'.repeat(40)),
  'six-heavy-icons': (response) =>
    html(response, [1, 2, 3, 4, 5, 6].map((n) => `<link rel="icon" sizes="any" href="/${n}/heavy.svg">`).join('')),
  'six-unclosed-icons': (response) =>
    html(response, [1, 2, 3, 4, 5, 6].map((n) => `<link rel="icon" sizes="any" href="/${n}/unclosed.svg">`).join('')),
};

const gzipped = gzipSync(Buffer.alloc(200 * MB, 'a'));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
const parts: Record<string, { type: string; body: string }> = {
  '/icon.svg': { type: 'image/svg+xml', body: svg('<circle r="5" fill="#1f6b4a"/>') },
  '/heavy.svg': {
    type: 'image/svg+xml',
    body: svg(
      `<path d="M0 0${'L10 10 0 10 10 0'.repeat(20_000)}" stroke="red" stroke-width="5" stroke-linejoin="round" stroke-dasharray=".05 .05"/>`,
    ),
  },
  '/unclosed.svg': { type: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg"><${'a'.repeat(500_000)}` },
  '/huge.json': {
    type: 'application/json',
    body: JSON.stringify({ name: 'm', icons: Array(20_000).fill({ src: '/i.png', sizes: '1x1' }) }),
  },
  '/deep.json': { type: 'application/json', body: `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
  '/huge.js': { type: 'text/javascript', body: 'navigator.geolocation;/* '.repeat(MB / 25) },
};

export const hostilePages = Object.keys(pages);
export type HostileSite = { address: string; host: string; stop(): void };

/** `/<page>/<anything>` is a page; its linked files exist under any folder. */
export async function startHostileSite(): Promise<HostileSite> {
  const server = createServer(({ url = '' }, response) => {
    const [, page = ''] = url.split('/');
    const part = parts[`/${url.split('/').at(-1)}`];
    if (part) {
      response.writeHead(200, { 'content-type': part.type }).end(part.body);
    } else if (Object.hasOwn(pages, page)) {
      pages[page]!(response, url);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, host: '127.0.0.1', stop };
}

const html = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
