import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlist } from '#formats/plist/read-plist.ts';
import { type PutApp, putApp, putPicture } from '#server/testing/distributed-app.ts';
import { agents } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { plainPng } from '#tests/story/pictures.ts';

let server: TestServer;
let member: TestMember;
let app: PutApp;
let icon: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  icon = await putPicture(server, member.id, plainPng(64));
  app = await putApp(server, member.id, 'ios', { icon });
});
afterAll(() => server.close());

async function askFor(short: string): Promise<{ url: string; install?: string }> {
  const headers = { 'user-agent': agents.iphone, 'content-type': 'application/json' };
  const payload = JSON.stringify({ platform: short === app.short ? 'ios' : 'android' });
  return (await server.app.inject({ method: 'POST', url: `/d/${short}/ticket`, headers, payload })).json().data;
}
const manifestOf = (install: string) => new URL(new URLSearchParams(install.split('?')[1]).get('url')!).pathname;
const installs = async () =>
  (
    await server.db
      .selectFrom('app_event')
      .select('id')
      .where('app_id', '=', app.id)
      .where('action', '=', 'install')
      .execute()
  ).length;

test('an iPhone installs from the manifest under its ticket, which counts as one installation', async () => {
  const { url, install } = await askFor(app.short);
  expect(install).toMatch(/^itms-services:\/\/\?action=download-manifest&url=/);
  const path = manifestOf(install!);
  const { publicUrl } = server.deps.config;
  await server.app.inject({ method: 'HEAD', url: path });
  for (let fetched = 0; fetched < 2; fetched += 1) {
    const answer = await server.app.inject({ url: path });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'no-store' });
    expect(readPlist(answer.rawPayload)).toEqual({
      items: [
        {
          assets: [
            { kind: 'software-package', url: publicUrl + url },
            { kind: 'display-image', url: `${publicUrl}/d/${app.short}/icon?${icon.slice(0, 8)}` },
            { kind: 'full-size-image', url: `${publicUrl}/d/${app.short}/icon?${icon.slice(0, 8)}` },
          ],
          metadata: {
            'bundle-identifier': 'com.example.shanye',
            'bundle-version': '1.2.0',
            kind: 'software',
            'platform-identifier': 'com.apple.platform.iphoneos',
            title: '山野茶事',
          },
        },
      ],
    });
  }
  expect(await installs()).toBe(1);
});

test('there is none for Android, for an invented ticket, and after its time', async () => {
  const android = await putApp(server, member.id, 'android');
  const { url } = await askFor(android.short);
  const { install } = await askFor(app.short);
  server.clock.advance(86_401);
  const paths = [
    `/dl/${url.split('/')[2]}/manifest.plist`,
    `/dl/${'z'.repeat(22)}/manifest.plist`,
    manifestOf(install!),
  ];
  for (const path of paths) {
    expect((await server.app.inject({ url: path })).statusCode, path).toBe(404);
  }
});
