import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import type { ShellConfig } from '#packager/shell-config.ts';
import { download, endOfBuild, startTrial, uploadIcon, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
let version = 1;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  const { app_id: id, code } = await startTrial(server, member);
  app_id = id;
  await endOfBuild(server, member, code);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('message').where('member_id', '=', member.id).execute();
});

/** A build of an app with settings of an earlier version. */
async function buildWith(modules: unknown): Promise<WireBuild> {
  await server.db
    .updateTable('packed_app')
    .set({ modules: JSON.stringify(modules) })
    .where('id', '=', app_id)
    .execute();
  version += 1;
  const { data } = await server.call<{ code: string }>(
    packaging.rebuildApp,
    { app_id, version: `1.${version}.0` },
    { token: member.token },
  );
  return endOfBuild(server, member, data.code);
}

async function shellOf({ files }: WireBuild) {
  const apk = await download(server, files.find(({ kind }) => kind === 'apk')!.url);
  const { entries } = await readZipDirectory(fromBytes(apk));
  const read = (name: string) =>
    readZipEntry(fromBytes(apk), entries.get(`assets/shell/${name}`)!, nodeCodecs, 1 << 20);
  const config = JSON.parse(Buffer.from(await read('config.json')).toString()) as ShellConfig;
  return { modules: config.modules, read };
}
const told = async () =>
  (await server.db.selectFrom('message').select(['kind', 'params']).where('member_id', '=', member.id).execute())
    .filter(({ kind }) => kind === 'modulesChanged')
    .map(({ params }) => params.changes);

test('the page about the app shows the app’s filing number, unless the module has one of its own', async () => {
  await server.db.updateTable('packed_app').set({ filing: '京ICP备1号' }).where('id', '=', app_id).execute();
  const numberWith = async (config: object) => {
    const { modules } = await shellOf(await buildWith({ aboutUs: { on: true, config } }));
    return modules.aboutUs!.config.filing;
  };
  expect(await numberWith({})).toBe('京ICP备1号');
  expect(await numberWith({ filing: '沪ICP备2号' })).toBe('沪ICP备2号');
  await server.db.updateTable('packed_app').set({ filing: '' }).where('id', '=', app_id).execute();
});

test('old settings still pack: missing ones silently get their default', async () => {
  const build = await buildWith({
    noNetWork: { on: true, config: {} },
    pullRefresh: { on: true, config: { gone: 1 } },
  });
  expect(build.status).toBe('done');
  const { modules } = await shellOf(build);
  expect(modules.noNetWork).toMatchObject({ on: true, config: { timeoutSeconds: 20, image: null } });
  expect(modules.pullRefresh).toMatchObject({ on: true, config: { color: '#1e90ff', hideOn: [] } });
  expect([modules.userAgreement, await told()]).toEqual([undefined, []]);
});

/** A certificate pin whose backup is the same key. */
const key = Buffer.alloc(32).toString('base64');
const pinWithoutBackup = { host: 'shop.shanye.cn', key, backup: key, expires: '2099-01-01' };

test('settings that no longer fit pack too, and the member learns which modules have changed', async () => {
  const build = await buildWith({
    noNetWork: { on: true, config: { image: 'nobodysfile', timeoutSeconds: 900, title: 'Hi', autoRetry: 'yes' } },
    pullRefresh: { on: true, config: { color: 'red', hideOn: [{ pattern: '' }, 'x', { pattern: '*' }] } },
    certConfig: { on: true, config: { pins: [pinWithoutBackup] } },
    nativeConfig: { on: 'yes', config: 5 },
  });
  expect(build.status).toBe('done');
  const { modules } = await shellOf(build);
  expect(modules.noNetWork).toMatchObject({ on: true, config: { image: null, timeoutSeconds: 120, autoRetry: true } });
  expect(modules.pullRefresh?.config).toMatchObject({ color: '#1e90ff', hideOn: [{ pattern: '*' }] });
  expect(await told()).toEqual([
    {
      zh: '已关闭：证书。部分设置改用默认值：无网络页、下拉刷新。',
      en: 'Switched off: Certificates. Some settings took their defaults: Offline page, Pull to refresh.',
    },
  ]);
});

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'modules'],
])('%s instead of the settings packs too', async (_, modules) => {
  expect((await buildWith(modules)).status).toBe('done');
});

test('a picture named by a setting is in the package; another member’s is not', async () => {
  const image = await uploadIcon(server, member);
  const build = await buildWith({ noNetWork: { on: true, config: { image } } });
  const { modules, read } = await shellOf(build);
  const path = String(modules.noNetWork?.config.image);
  expect(
    Buffer.from(await read(path))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await told()).toEqual([]);
  const theirs = await uploadIcon(server, await server.newMember());
  const without = await shellOf(await buildWith({ noNetWork: { on: true, config: { image: theirs } } }));
  expect(without.modules.noNetWork?.config.image).toBeNull();
});

test('a picture lost by the storage fails the build with a reason', async () => {
  const image = await uploadIcon(server, member);
  const { open } = server.storage;
  const build = buildWith({ noNetWork: { on: true, config: { image } } });
  server.storage.open = () => Promise.resolve(null);
  const { status, reason } = await build.finally(() => {
    server.storage.open = open;
  });
  expect([status, reason]).toEqual(['failed', '图标、启动图或模块里的图片无法读取，请换一张图片。']);
});

test('certificate pins whose last day is over pack too, and the member learns that they have no effect', async () => {
  const pin = { host: 'shanye.cn', key: `${'k'.repeat(42)}A=`, backup: `${'b'.repeat(42)}A=`, expires: '2020-01-01' };
  expect((await buildWith({ certConfig: { on: true, config: { pins: [pin] } } })).status).toBe('done');
  expect(await told()).toEqual([
    {
      zh: '证书：shanye.cn 的证书绑定在 2020-01-01 已经截止，不会再起作用。',
      en: 'Certificates: the pins of shanye.cn ended on 2020-01-01 and have no effect.',
    },
  ]);
});
