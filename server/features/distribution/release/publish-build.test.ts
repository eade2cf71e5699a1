import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher } from '#server/testing/distributing.ts';
import { endOfBuild, startTrial, type WireApp, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type BuildPage = OutputOf<typeof distributionSchemas.publishBuild> & { err?: string };
type App = OutputOf<typeof distributionSchemas.getDistributedApp>;
type PackedApp = OutputOf<typeof packagingSchemas.listApps>['list'][number];

let server: TestServer;
let member: TestMember;
let packed: { app_id: number; code: string };
let build: WireBuild;
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
  packed = await startTrial(server, member, { filing: '浙ICP备12345678号-1A' });
  build = await endOfBuild(server, member, packed.code);
});
afterAll(() => server.close());

const publish = async (code: string, more = {}, by = member) =>
  (await server.call<BuildPage>(distribution.publishBuild, { code, ...more }, by)).data;
const read = async (app_id: number) =>
  (await server.call<App>(distribution.getDistributedApp, { app_id }, member)).data;
const listed = async () =>
  (await server.call<{ list: PackedApp[] }>(packaging.listApps, {}, member)).data.list.find(
    ({ app_id }) => app_id === packed.app_id,
  )!;

describe('a finished build', () => {
  test('is not distributed before it is published', async () => {
    expect(await listed()).not.toHaveProperty('short');
    const { data } = await server.call<WireApp>(packaging.getApp, { app_id: packed.app_id }, member);
    expect(data.distributed).toBeNull();
  });

  test('becomes an app with its link in one click, and once', async () => {
    const answers = await Promise.all([publish(packed.code), publish(packed.code)]);
    expect(answers[1]).toEqual(answers[0]);
    const [answer] = answers;
    expect(answer).toMatchObject({
      apps: [{ platform: 'android', short: answer!.short }],
      download_url: `http://127.0.0.1:8080/d/${answer!.short}`,
      qr: expect.stringMatching(/^data:image\/png/),
    });
    const apk = build.files.find(({ kind }) => kind === 'apk')!;
    expect(await read(answer!.apps[0]!.app_id)).toMatchObject({
      name: '山野茶事',
      package_name: build.package_name,
      version: build.version,
      version_code: String(build.version_code),
      size: apk.size,
      filing: '浙ICP备12345678号-1A',
      packed_app_id: packed.app_id,
      sign: { signer: build.signer },
    });
    const releases = await server.db.selectFrom('app_release').select('sha256').execute();
    expect(releases).toEqual([{ sha256: apk.sha256 }]);
  });

  test('stands with its link in the list of packed apps', async () => {
    const [link] = await server.db.selectFrom('distributed_app').select(['id', 'short']).execute();
    await server.db.updateTable('distributed_app').set({ downloads: 7 }).execute();
    const expected = { distributed_app_id: link!.id, short: link!.short, download_count: 7 };
    expect(await listed()).toMatchObject(expected);
    const { data } = await server.call<WireApp>(packaging.getApp, { app_id: packed.app_id }, member);
    expect(data.distributed).toEqual(expected);
  });

  test('of the next version is the next release, with its notes', async () => {
    const { code } = (
      await server.call<{ code: string }>(
        packaging.rebuildApp,
        { app_id: packed.app_id, version: '1.1.0', content: '新茶上市' },
        member,
      )
    ).data;
    expect((await publish(code)).err).toBe('STATE');
    await endOfBuild(server, member, code);
    const { apps } = await publish(code);
    expect(await read(apps[0]!.app_id)).toMatchObject({ version: '1.1.0', content: '新茶上市' });
    expect(await server.db.selectFrom('distributed_app').selectAll().execute()).toHaveLength(1);
    expect((await publish(packed.code)).apps[0]!.app_id).toBe(apps[0]!.app_id);
  });

  test('is published by its verified owner alone', async () => {
    const stranger = await server.newMember();
    expect((await publish(packed.code, {}, stranger)).err).toBe('NEED_AUTH');
    expect((await publish(packed.code, {}, await newPublisher(server))).err).toBe('NOT_FOUND');
  });

  test('for iOS alone has nothing that phones install', async () => {
    const ios = await startTrial(server, member, { platforms: 'ios', link: 'https://ios.example.com/' });
    await endOfBuild(server, member, ios.code);
    expect((await publish(ios.code)).err).toBe('NO_INSTALLER');
  });

  test('outlives the deletion of its packed app', async () => {
    await server.call(packaging.deleteApp, { app_id: packed.app_id, confirm: 1 }, member);
    const [app] = await server.db.selectFrom('distributed_app').selectAll().execute();
    expect(app).toMatchObject({ packed_app_id: null });
    const { data } = await server.call<{ list: { url: string; size: number }[] }>(
      distribution.listReleases,
      { app_id: app!.id },
      member,
    );
    const file = await server.app.inject({ url: data.list[0]!.url });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, data.list[0]!.size]);
  });
});
