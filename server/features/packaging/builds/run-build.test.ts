import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApk } from '#android/read-apk.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { productSuffixes } from '#packager/pack-app.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { download, endOfBuild, newDraft, startTrial, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { endOfRuns, packAppJob } from './pack-app-job.ts';
import { runBuild } from './run-build.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allKinds = Object.keys(productSuffixes);
const getApp = async (app_id: number) =>
  (await server.call<WireApp>(packaging.getApp, { app_id }, { token: member.token })).data;
const rowOf = (code: string) =>
  server.db.selectFrom('build').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const messagesOf = ({ id }: TestMember) =>
  server.db.selectFrom('message').select(['kind', 'params']).where('member_id', '=', id).execute();

describe('a build', () => {
  beforeAll(async () => {
    member = await server.newMember();
  });

  test('becomes a signed APK and a web clip of the stated size and hash', async () => {
    const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
    const { app_id, code } = await startTrial(server, member, { icon });
    const build = await endOfBuild(server, member, code);
    expect(build).toMatchObject({ status: 'done', progress: 100, trial: 1, app_name: 'Shanye Tea', app_id });
    expect(build.files.map(({ kind }) => kind)).toEqual(allKinds);
    for (const { url, size, sha256 } of build.files) {
      const bytes = await download(server, url);
      expect([bytes.length, sha256Of(bytes)]).toEqual([size, sha256]);
    }
    const [apk, profile] = await Promise.all(
      ['apk', 'mobileconfig'].map((kind) => download(server, build.files.find((file) => file.kind === kind)!.url)),
    );
    expect(await readApk(fromBytes(apk!), nodeCodecs)).toMatchObject({
      packageName: 'com.example.shanye',
      versionName: '1.0.0',
      versionCode: 1,
      labels: { '': 'Shanye Tea', zh: '山野茶事' },
      signers: [{ sha256: build.fingerprints!.sha256 }],
    });
    expect(readWebClip(profile!)).toMatchObject({ url: 'https://www.shanye.example.com/', signed: false });
    expect(await getApp(app_id)).toMatchObject({ status: 'packed', base: { frozen: 1 }, trial: 1 });
    expect(await messagesOf(member)).toMatchObject([
      { kind: 'buildDone', params: { appName: { zh: '山野茶事', en: 'Shanye Tea' }, version: '1.0.0', code } },
    ]);
  });

  test('shows its stages with measured times, and a QR code of each product’s address', async () => {
    const { code } = await startTrial(server, member, { link: 'https://b.example.org/' });
    const { stages, total_ms, files } = await endOfBuild(server, member, code);
    const packing = allKinds.flatMap((kind) => [`build-${kind}`, `check-${kind}`]);
    expect(Object.keys(stages)).toEqual(['prepare', 'icons', ...packing, 'store', 'publish']);
    expect(Math.min(...Object.values(stages))).toBeGreaterThan(0);
    expect(total_ms).toBeGreaterThan(0);
    expect(files.every(({ qr }) => qr.startsWith('data:image/svg+xml,'))).toBe(true);
    const installed = files.filter(({ install_url }) => install_url !== undefined);
    expect(installed.map(({ kind, install_url }) => [kind, install_url])).toEqual(
      ['apk', 'mobileconfig'].map((kind, index) => [kind, `http://127.0.0.1:8080${installed[index]!.url}`]),
    );
  });

  test('that runs twice gives the same bytes', async () => {
    const { code } = await startTrial(server, member, { link: 'https://c.example.org/' });
    const first = await endOfBuild(server, member, code);
    const { id } = await rowOf(code);
    await server.db.deleteFrom('build_file').where('build_id', '=', id).execute();
    await server.db.updateTable('build').set({ status: 'queued' }).where('id', '=', id).execute();
    server.clock.advance(3600);
    await runBuild(server.deps, id);
    const second = await endOfBuild(server, member, code);
    expect(second.files.map(({ sha256 }) => sha256)).toEqual(first.files.map(({ sha256 }) => sha256));
  });
});

describe('a server killed during a build', () => {
  beforeAll(async () => {
    member = await server.newMember();
  });

  /** The state after a killed process: a build under a lease for a few more seconds. */
  async function abandonedBuild(attempt = 1) {
    const { app_id, code } = await startTrial(server, await fresh());
    await endOfBuild(server, member, code);
    const { id } = await rowOf(code);
    await server.db.updateTable('packed_app').set({ published_build: null }).where('id', '=', app_id).execute();
    await server.db.deleteFrom('build_file').where('build_id', '=', id).execute();
    const leased_until = new Date(server.clock.now().getTime() + 10_000);
    const left = { status: 'building' as const, attempt, leased_until, stages: '[{"name":"prepare","ms":1}]' };
    await server.db.updateTable('build').set(left).where('id', '=', id).execute();
    return { app_id, code, id };
  }
  const fresh = async () => {
    member = await server.newMember();
    return member;
  };

  test('has published nothing', async () => {
    const { app_id } = await abandonedBuild();
    expect(await getApp(app_id)).toMatchObject({
      status: 'building',
      files: [],
      last_build: { files: [], progress: 7 },
    });
  });

  test('is finished by the job once the lease expires, not before', async () => {
    const { app_id, code, id } = await abandonedBuild();
    await packAppJob.run({ build: id } as never, server.deps);
    expect((await getApp(app_id)).status).toBe('building');
    server.clock.advance(11);
    await packAppJob.run({ build: id } as never, server.deps);
    const build = await endOfBuild(server, member, code);
    expect(build).toMatchObject({ status: 'done', progress: 100 });
    expect(build.files).toHaveLength(allKinds.length);
    expect(await getApp(app_id)).toMatchObject({ status: 'packed' });
  });

  test('and revived later changes nothing: the build belongs to the newer run', async () => {
    const { code, id } = await abandonedBuild();
    server.clock.advance(11);
    await Promise.all([runBuild(server.deps, id), runBuild(server.deps, id)]);
    expect(await rowOf(code)).toMatchObject({ status: 'done', attempt: 2 });
    const files = await server.db.selectFrom('build_file').select('kind').where('build_id', '=', id).execute();
    expect(files).toHaveLength(allKinds.length);
  });

  test('three times by the same build gives it up', async () => {
    const { code, id } = await abandonedBuild(3);
    server.clock.advance(11);
    await runBuild(server.deps, id);
    expect(await rowOf(code)).toMatchObject({ status: 'failed', reason: 'brokeOff' });
  });
});

describe('a full disk', () => {
  test('fails the build with the reason, publishes nothing, and the retry is free', async () => {
    member = await server.newMember();
    const { put } = server.storage;
    server.storage.put = () => Promise.reject(new NoSpaceError('the disk is full'));
    const { app_id, code } = await startTrial(server, member);
    const failed = await endOfBuild(server, member, code);
    server.storage.put = put;

    expect(failed).toMatchObject({ status: 'failed', files: [], reason: '服务器存储空间不足，没有发布任何文件。' });
    expect(await getApp(app_id)).toMatchObject({ status: 'failed', files: [] });
    expect(await messagesOf(member)).toMatchObject([
      { kind: 'buildFailed', params: { appName: { zh: '山野茶事', en: 'Shanye Tea' }, code } },
    ]);

    const retried = await server.call(packaging.getBuild, { code, retry: 1 }, { token: member.token });
    expect(retried.data).toMatchObject({ code });
    expect(await endOfBuild(server, member, code)).toMatchObject({ status: 'done' });
    const again = await server.call(packaging.getBuild, { code, retry: 1 }, { token: member.token });
    expect(again.data).toMatchObject({ err: 'STATE' });
  });
});

test.each([
  ['database', new DatabaseUnavailable(new Error('Connection terminated unexpectedly'), { isOutage: true })],
  ['store', new ProviderError('busy', 'S3: 503 SlowDown')],
  ['account at the store', new ProviderError('ours', 'S3: 403 UserDisable', { fault: 'balance' })],
])('a short outage of the %s fails no build: its job finishes it', async (_, away) => {
  member = await server.newMember();
  const { put } = server.storage;
  const call = Promise.withResolvers<void>();
  server.storage.put = async () => {
    call.resolve();
    throw away;
  };
  const { code } = await startTrial(server, member);
  await call.promise;
  await endOfRuns();
  server.storage.put = put;
  expect(await rowOf(code)).toMatchObject({ status: 'building', reason: null });
  server.clock.advance(11);
  await packAppJob.run({ build: (await rowOf(code)).id } as never, server.deps);
  expect(await rowOf(code)).toMatchObject({ status: 'done', attempt: 2 });
});

test('a lost picture fails the build with that reason', async () => {
  member = await server.newMember();
  const unicode = await uploadIcon(server, member);
  const app_id = await newDraft(server, member, { icon: { icon_id: null, unicode } });
  const { icon_picture } = await server.db
    .selectFrom('packed_app')
    .select('icon_picture')
    .where('id', '=', app_id)
    .executeTakeFirstOrThrow();
  await server.storage.remove(icon_picture!.sha256);
  const { data } = await server.call(packaging.orderBuild, { app_id, trial: 1, create: 1 }, { token: member.token });
  const build = await endOfBuild(server, member, String(data.code));
  expect(build).toMatchObject({
    status: 'failed',
    reason: '应用图标的图片读不出来，请换一张。',
    reason_name: 'badIcon',
  });
  expect(build).toMatchObject({
    stages: {},
    expected_stages: { prepare: expect.any(Number), publish: expect.any(Number) },
  });
});

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
