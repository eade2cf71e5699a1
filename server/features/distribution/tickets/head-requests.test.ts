import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Downloadable, putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { agents } from '#server/testing/install-page.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let app: Downloadable;
let ticket: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await putDownloadable(server, await server.newMember(), 'ios');
  ticket = await ticketFor(server, app.short, {}, { agent: 'iphone' });
});
afterAll(() => server.close());

const addresses = [
  '/d/{short}',
  '/d/{short}/',
  '/d/nobody-has-it',
  '/d/{short}/icon',
  '/d/{short}/shot/0',
  '/d/{short}/qr.png',
  '/d/{short}/qr.svg',
  '/d/{short}/udid.mobileconfig',
  '/d/{short}/ticket',
  '/d/{short}/register',
  '/d/{short}/device',
  '/api/v3/distribution/latest/{short}?platform=ios',
  '/dl/{ticket}',
  '/dl/{ticket}/manifest.plist',
  '/dl/1111111111111111111111/tea.ipa',
  '/dl/forged.ticket/tea.ipa',
  '/api/upload/files',
  '/api/upload/files/1111111111111111111111',
];

const addressOf = (pattern: string): string =>
  pattern
    .replace('{short}', app.short)
    .replace('/dl/{ticket}/', `/dl/${ticket.split('/')[2]}/`)
    .replace('/dl/{ticket}', ticket);
const ask = (method: 'HEAD' | 'GET', url: string) =>
  server.app.inject({ method, url, headers: { 'user-agent': agents.iphone, 'tus-resumable': '1.0.0' } });

test.each(addresses)('HEAD %s answers as GET does, without its body', async (pattern) => {
  const url = addressOf(pattern);
  const [head, get] = [await ask('HEAD', url), await ask('GET', url)];
  // Uploads have no GET; tus uses HEAD for their offset.
  if (!url.startsWith('/api/upload/')) {
    expect([head.statusCode, head.headers['content-type']]).toEqual([get.statusCode, get.headers['content-type']]);
  }
  expect(head.statusCode).toBeLessThan(500);
  expect(head.rawPayload.length).toBe(0);
});

test('HEAD of all of them charges and counts nothing', async () => {
  const other = await putDownloadable(server, await server.newMember(), 'ios');
  [app, ticket] = [other, await ticketFor(server, other.short, {}, { agent: 'iphone' })];
  for (const pattern of addresses) {
    await ask('HEAD', addressOf(pattern));
  }
  const events = await server.db.selectFrom('app_event').select('action').where('app_id', '=', other.id).execute();
  const { downloads } = await server.db
    .selectFrom('distributed_app')
    .select('downloads')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const charged = await server.db
    .selectFrom('download_ticket')
    .select('code')
    .where('app_id', '=', other.id)
    .where('charged_at', 'is not', null)
    .execute();
  expect([events, downloads, charged]).toEqual([[], 0, []]);
});
