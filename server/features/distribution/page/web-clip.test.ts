import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { ipaFacts, putApp } from '#server/testing/distributed-app.ts';
import { newPublisher } from '#server/testing/distributing.ts';
import { putMerge, visitorOf } from '#server/testing/install-page.ts';
import { endOfBuild, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let build: WireBuild;
let app: { id: number; short: string };
let packedId: number;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  server = await startTestServer();
  visitor = visitorOf(server);
  member = await newPublisher(server);
  const packed = await startTrial(server, member);
  packedId = packed.app_id;
  build = await endOfBuild(server, member, packed.code);
  type BuildPage = { short: string; apps: { app_id: number }[] };
  const { data } = await server.call<BuildPage>(distribution.publishBuild, { code: packed.code }, member);
  app = { id: data.apps[0]!.app_id, short: data.short };
});
afterAll(() => server.close());

const clip = () => visitor.get(`/d/${app.short}/clip.mobileconfig`, 'iphone');
const setApp = (columns: object) =>
  server.db.updateTable('distributed_app').set(columns).where('id', '=', app.id).execute();

test('an iPhone gets the web clip of the build where the app is for Android alone, byte for byte', async () => {
  const page = await visitor.get(`/d/${app.short}`, 'iphone');
  expect(page.body).toContain(`href="/d/${app.short}/clip.mobileconfig"`);
  const words = await visitor.read(`/d/${app.short}`, 'iphone');
  expect(words).toContain('iPhone 上是网页图标');
  expect(words).toContain('已下载描述文件');
  const answer = await clip();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-apple-aspen-config',
    'cache-control': 'no-store',
  });
  const made = build.files.find(({ kind }) => kind === 'mobileconfig')!;
  expect(answer.rawPayload.length).toBe(made.size);
  expect(readWebClip(answer.rawPayload)).toMatchObject({ label: 'Shanye Tea' });
});

test('a computer and an Android phone are told of it, and it costs no download', async () => {
  expect(await visitor.read(`/d/${app.short}`, 'windows')).toContain('网页图标');
  expect((await visitor.get(`/d/${app.short}`, 'android')).body).toContain('as=ios');
  const { downloads } = await server.db
    .selectFrom('distributed_app')
    .select('downloads')
    .where('id', '=', app.id)
    .executeTakeFirstOrThrow();
  expect(downloads).toBe(0);
});

test.each([
  ['is closed', { is_open: false }, { is_open: true }],
  ['is over', { ends_at: new Date(0) }, { ends_at: null }],
])('no web clip comes out of a link that %s', async (_, shut, open) => {
  await setApp(shut);
  expect((await clip()).statusCode).toBe(404);
  expect((await visitor.get(`/d/${app.short}`, 'iphone')).body).not.toContain('clip.mobileconfig');
  await setApp(open);
  expect((await clip()).statusCode).toBe(200);
});

test('no web clip comes out of a link that asks for a password', async () => {
  const setRules = (password: string) => server.call(distribution.saveLinkRules, { app_id: app.id, password }, member);
  expect((await setRules('S3cret!')).code).toBe(1);
  expect((await clip()).statusCode).toBe(404);
  expect((await visitor.get(`/d/${app.short}`, 'iphone')).body).not.toContain('clip.mobileconfig');
  await setRules('');
  expect((await clip()).statusCode).toBe(200);
});

test('an app that has expired gives none, and neither does one with an iOS app beside it', async () => {
  const trial = { expires_at: new Date(0) };
  const { expires_at } = await server.db
    .selectFrom('packed_app')
    .select('expires_at')
    .where('id', '=', packedId)
    .executeTakeFirstOrThrow();
  const setPacked = (columns: object) =>
    server.db.updateTable('packed_app').set(columns).where('id', '=', packedId).execute();
  await setPacked(trial);
  expect((await clip()).statusCode).toBe(404);
  await setPacked({ expires_at });
  const ios = await putApp(server, member.id, 'ios');
  await putMerge(server, { ...app, id: app.id } as typeof ios, { peer_id: ios.id, store_url: null });
  expect((await clip()).statusCode).toBe(404);
  expect(await visitor.read(`/d/${app.short}`, 'iphone')).toContain('安装到这台 iPhone');
});

test('an iOS app that iPhones refuse leaves its place to the web clip, which the page of an iPhone offers', async () => {
  const release = { facts: JSON.stringify(ipaFacts({ profile: 'none' })) };
  const { release_id } = await server.db
    .updateTable('app_release')
    .set(release)
    .from('app_merge as merge')
    .whereRef('merge.peer_id', '=', 'app_release.app_id')
    .where('merge.lead_id', '=', app.id)
    .returning('app_release.id as release_id')
    .executeTakeFirstOrThrow();
  expect(release_id).toBeGreaterThan(0);
  expect((await clip()).statusCode).toBe(200);
  expect((await visitor.get(`/d/${app.short}`, 'iphone')).body).toContain(`href="/d/${app.short}/clip.mobileconfig"`);
  expect(await visitor.read(`/d/${app.short}`, 'windows')).toContain('iPhone、iPad 网页图标');
  const { peer_id } = await server.db
    .selectFrom('app_merge')
    .select('peer_id')
    .where('lead_id', '=', app.id)
    .executeTakeFirstOrThrow();
  const setPeer = (columns: object) =>
    server.db.updateTable('distributed_app').set(columns).where('id', '=', peer_id).execute();
  for (const [columns, again, words] of [
    [{ is_open: false }, { is_open: true }, '下载已关闭'],
    [{ taken_down_at: new Date(0) }, { taken_down_at: null }, '下载已关闭'],
    [{ ends_at: new Date(0) }, { ends_at: null }, '下载已经结束'],
    [{ starts_at: new Date('2099-01-01') }, { starts_at: null }, '下载还没开始'],
    [{ allowed: 1, downloads: 1 }, { allowed: 0, downloads: 0 }, '下载次数已满'],
  ] as const) {
    await setPeer(columns);
    expect((await clip()).statusCode, Object.keys(columns).join()).toBe(404);
    const iphone = await visitor.get(`/d/${app.short}`, 'iphone');
    expect(iphone.body, Object.keys(columns).join()).not.toContain('clip.mobileconfig');
    expect(await visitor.read(`/d/${app.short}`, 'iphone')).toContain(words);
    await setPeer(again);
    expect((await clip()).statusCode, Object.keys(again).join()).toBe(200);
  }
  await server.db
    .updateTable('distributed_app')
    .set({ question: '茶？', answer: JSON.stringify({}) })
    .where('id', 'in', server.db.selectFrom('app_merge').select('peer_id').where('lead_id', '=', app.id))
    .execute();
  expect((await clip()).statusCode, 'behind the question of the other app').toBe(404);
});
