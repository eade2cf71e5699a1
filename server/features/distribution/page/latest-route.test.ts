import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PutApp, putApp } from '#server/testing/distributed-app.ts';
import { putMerged, setApp } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sealLinkSecret } from '../link/link-secrets.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const ask = (short: string, query = '') =>
  server.app.inject({ url: `/api/v3/distribution/latest/${short}${query}`, headers: { 'user-agent': 'QdbUpdate/1' } });

test('the newest version is told as the update reminder of packed apps expects it', async () => {
  const { short } = await putApp(server, member.id, 'android', { release: { notes: '更快' } });
  const answer = await ask(short.toUpperCase());
  expect(answer.json()).toEqual({
    versionCode: 38,
    versionName: '1.2.0',
    notes: '更快',
    url: `${server.deps.config.publicUrl}/d/${short}`,
    forced: false,
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
});

test('each of two merged apps has its own', async () => {
  const { lead, peer } = await putMerged(server, member.id);
  await server.db
    .updateTable('app_release')
    .set({ version_code: '7.2' } as object)
    .where('id', '=', peer.releaseId)
    .execute();
  expect((await ask(peer.short)).json()).toMatchObject({ versionCode: 38 });
  expect((await ask(lead.short, '?platform=ios')).json()).toMatchObject({ versionCode: 7 });
});

test.each<[string, (app: PutApp) => Promise<unknown>]>([
  ['a closed link', (app) => setApp(server, app, { is_open: false })],
  ['an app without a release', (app) => setApp(server, app, { current_release: null })],
  ['an unknown code', (app) => setApp(server, app, { short: 'elsewhere' })],
])('%s has none', async (_, change) => {
  const app = await putApp(server, member.id, 'android');
  await change(app);
  expect((await ask(app.short)).statusCode).toBe(404);
});

test('notes behind a password stay behind it', async () => {
  const app = await putApp(server, member.id, 'android', { release: { notes: '更快' } });
  await setApp(server, app, { password: sealLinkSecret(server.deps, 'password', app.id, 'tea') });
  expect((await ask(app.short)).json()).toMatchObject({ versionName: '1.2.0', notes: '' });
});

test('one of two merged apps that is closed has none', async () => {
  const { lead, peer } = await putMerged(server, member.id);
  const closed = { is_open: false, closed_at: server.clock.now() };
  await server.db.updateTable('distributed_app').set(closed).where('id', '=', peer.id).execute();
  expect((await ask(lead.short, '?platform=ios')).statusCode).toBe(404);
  expect((await ask(lead.short)).statusCode).toBe(200);
});
