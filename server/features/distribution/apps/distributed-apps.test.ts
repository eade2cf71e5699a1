import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { erase } from '#server/jobs/erase.ts';
import { newPublisher, newRelease, type PublishAnswer } from '#server/testing/distributing.ts';
import { uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';

type App = OutputOf<typeof distributionSchemas.getDistributedApp> & { err?: string; field?: string };
type Row = OutputOf<typeof distributionSchemas.listDistributedApps>;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
});
afterAll(() => server.close());

let apk: PublishAnswer;
let ipa: PublishAnswer;
beforeEach(async () => {
  member = await newPublisher(server);
  apk = await newRelease(server, member, await installerApk());
  ipa = await newRelease(server, member, installerIpa(), { filename: 'tea.ipa' });
});

const list = async (input: object = {}) =>
  (await server.call<Row>(distribution.listDistributedApps, { ...input }, member)).data;
const save = async (input: object) =>
  (await server.call<App>(distribution.saveDistributedApp, { app_id: apk.app_id, ...input }, member)).data;
const remove = (app_id: number, confirm = 1, by = member) =>
  server.call(distribution.deleteDistributedApp, { app_id, confirm }, by);

describe('the list', () => {
  test('has those that changed last first, by system and text, page by page', async () => {
    const ids = async (input: object = {}) => (await list(input)).list.map(({ app_id }) => app_id);
    expect(await ids()).toEqual([ipa.app_id, apk.app_id]);
    await save({ name: '山野茶事' });
    expect(await ids()).toEqual([apk.app_id, ipa.app_id]);
    expect(await ids({ platform: 'ios' })).toEqual([ipa.app_id]);
    expect(await ids({ keyword: '山野' })).toEqual([apk.app_id]);
    expect(await ids({ keyword: '100%' })).toEqual([]);
    expect(await ids({ keyword: 'XINGHE' })).toHaveLength(2);
    expect(await list({ limit: 1 })).toMatchObject({ total: 2, has_more: 1 });
    expect(await list({ limit: 1, page: 2 })).toMatchObject({ total: 2, has_more: 0 });
  });

  test('of a member without apps is empty, and shows no other member’s', async () => {
    const other = await server.newMember();
    expect((await server.call<Row>(distribution.listDistributedApps, {}, other)).data).toEqual({
      list: [],
      total: 0,
      has_more: 0,
    });
  });
});

describe('base info', () => {
  test('is saved field by field', async () => {
    const saved = await save({
      name: ' 山野茶事 ',
      intro: '好茶\r\n好水',
      support_url: 'shanye.example.com/help',
      copyright: '© 2026 山野',
      filing: '浙ICP备1号-1A',
      content: '第二版',
    });
    expect(saved).toMatchObject({
      name: '山野茶事',
      intro: '好茶\n好水',
      support_url: 'https://shanye.example.com/help',
      copyright: '© 2026 山野',
      filing: '浙ICP备1号-1A',
      content: '第二版',
    });
    expect(await save({ intro: '', support_url: '' })).toMatchObject({ name: '山野茶事', intro: '', support_url: '' });
  });

  test.each([
    [{ name: '' }, 'NAME', 'name'],
    [{ name: '茶'.repeat(31) }, 'NAME', 'name'],
    [{ support_url: 'javascript:alert(1)' }, 'URL', 'support_url'],
    [{ support_url: `https://a.example/${'x'.repeat(500)}` }, 'URL', 'support_url'],
    [{ intro: '茶'.repeat(501) }, 'PARAM', 'intro'],
    [{ copyright: '茶'.repeat(121) }, 'PARAM', 'copyright'],
    [{ content: '茶'.repeat(2001) }, 'PARAM', 'content'],
    [{ icon: 'unknown' }, 'ICON', 'icon'],
    [{ screenshots: ['unknown'] }, 'FILE', 'screenshots'],
  ])('%j is refused', async (input, err, field) => {
    expect(await save({ name: '好茶', ...input })).toMatchObject({ err, field });
    expect((await list({ platform: 'android' })).list[0]!.name).not.toBe('好茶');
  });

  test('has up to five screenshots in their order, each once', async () => {
    const shots: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      shots.push(await uploadIcon(server, member));
    }
    const five = shots.slice(0, 5).reverse();
    expect((await save({ screenshots: five })).screenshots.map(({ file }) => file)).toEqual(five);
    expect(await save({ screenshots: shots })).toMatchObject({ err: 'PARAM' });
    expect(await save({ screenshots: [shots[0], shots[0]] })).toMatchObject({ err: 'PARAM' });
    expect((await save({ name: '茶' })).screenshots).toHaveLength(5);
    expect((await save({ screenshots: [] })).screenshots).toEqual([]);
  });

  test('another icon replaces that of the installer, whose file goes', async () => {
    const before = await server.db.selectFrom('file').select('code').where('kind', '=', 'image:installer').execute();
    const icon = await uploadIcon(server, member);
    await save({ icon });
    const after = await server.db.selectFrom('file').select('code').where('kind', '=', 'image:installer').execute();
    expect(before.length - after.length).toBe(1);
    expect((await server.app.inject({ url: (await save({})).icon })).statusCode).toBe(200);
  });
});

describe('deleting', () => {
  test('asks first, and takes releases, files and short code along', async () => {
    expect((await remove(apk.app_id, 0)).data).toMatchObject({ err: 'CONFIRM' });
    const { sha256 } = await server.db
      .selectFrom('app_release')
      .select('sha256')
      .where('app_id', '=', apk.app_id)
      .executeTakeFirstOrThrow();
    await save({ screenshots: [await uploadIcon(server, member)] });
    const shared = await server.db.selectFrom('file').select('code').where('blob_hash', '=', sha256).execute();
    expect((await remove(apk.app_id)).data).toEqual({ deleted: 1 });
    expect((await list()).list.map(({ app_id }) => app_id)).toEqual([ipa.app_id]);
    await erase(server.deps);
    const left = await server.db.selectFrom('file').select('code').where('blob_hash', '=', sha256).execute();
    expect(shared.length - left.length).toBe(1);
    expect(await server.db.selectFrom('app_release').select('id').where('app_id', '=', apk.app_id).execute()).toEqual(
      [],
    );
    expect((await remove(apk.app_id)).data).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('lets a download that has begun end well', async () => {
    const own = await newRelease(server, member, await installerApk({ version: '9.0.0', code: 90 }));
    const { data } = await server.call<{ list: { url: string; size: number }[] }>(
      distribution.listReleases,
      { app_id: own.app_id },
      member,
    );
    const [release] = data.list;
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${address.port}${release!.url}`);
    await remove(own.app_id);
    expect((await response.arrayBuffer()).byteLength).toBe(release!.size);
  });
});
