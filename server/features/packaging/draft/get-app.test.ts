import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { minSdkVersion, targetSdkVersion } from '#native/android-shell/manifest.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import { createInvoke } from '#server/http/invoke.ts';
import { endOfBuild, newDraft, startTrialOf, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { getApp } from './get-app.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

/** A request of the member, beside what `call` sends. */
const requestOfMember = () => ({
  token: member.token,
  staffKey: null,
  staffBrowser: null,
  language: 'zh-CN' as const,
  ip: '',
  userAgent: '',
  browser: null,
});
const read = async (app_id: number) => (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data;
const versionsOf = async (code: string) =>
  (await server.db
    .selectFrom('build_report as written')
    .innerJoin('build', 'build.id', 'written.build_id')
    .select(['written.build_id', 'written.report'])
    .where('build.code', '=', code)
    .executeTakeFirst())!;

test('an app says what is published, what it runs on, and why it should be built again', async () => {
  const app_id = await newDraft(server, member);
  expect(await read(app_id)).toMatchObject({ published: null, licensed: 0, other_key: 0, expire_time: 0 });
  const code = await startTrialOf(server, member, app_id);
  await endOfBuild(server, member, code);
  await expect.poll(async () => (await read(app_id)).published?.target_sdk).toBe(targetSdkVersion);
  const built = { code, version: '1.0.0', version_code: 1, min_sdk: minSdkVersion, target_sdk: targetSdkVersion };
  const app = await read(app_id);
  expect(app).toMatchObject({ licensed: 1, other_key: 0, trial: 1 });
  expect(app.published).toEqual({ ...built, minimum_ios: iosShell.minimumOs, needs: 'wrapper' });

  const { build_id, report } = await versionsOf(code);
  const older = { ...report, versions: { ...report.versions, androidShell: '1' } };
  const set = (value: object) =>
    server.db
      .updateTable('build_report')
      .set({ report: JSON.stringify(value) })
      .where('build_id', '=', build_id)
      .execute();
  await set(older);
  expect((await read(app_id)).published?.outdated).toBe('shell');
  await set({ ...older, versions: { ...older.versions, targetSdk: 35 } });
  expect((await read(app_id)).published).toMatchObject({ outdated: 'target_sdk', target_sdk: 35 });
  await server.db.deleteFrom('build_report').where('build_id', '=', build_id).execute();
  expect((await read(app_id)).published).toEqual({
    ...built,
    min_sdk: 0,
    target_sdk: 0,
    minimum_ios: '',
    needs: 'wrapper',
  });
});

test('the list of messages says whether the published build has the module push', async () => {
  const app_id = await newDraft(server, member, { link: 'https://push.example.com/' });
  const inside = async () => {
    const { data } = await server.call<{ ready: number; inside: number }>(packaging.listPushes, { app_id }, member);
    return [data.ready, data.inside];
  };
  expect(await inside()).toEqual([0, 0]);
  await endOfBuild(server, member, await startTrialOf(server, member, app_id));
  await server.call(packaging.configureModules, { app_id, modules: [{ name: 'push', status: 1 }] }, member);
  expect(await inside()).toEqual([1, 0]);
  const { data } = await server.call<{ code: string }>(packaging.rebuildApp, { app_id, version: '1.0.1' }, member);
  await endOfBuild(server, member, data.code);
  expect(await inside()).toEqual([1, 1]);
});

test('a finished build never comes beside what its app was before, whenever it ends during the reading', async () => {
  const app_id = await newDraft(server, member, { link: 'https://ends.example.com/' });
  const code = await startTrialOf(server, member, app_id);
  await endOfBuild(server, member, code);
  const { id } = await server.db.selectFrom('build').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const set = (status: 'building' | 'done', published_build: number | null) =>
    server.db.transaction().execute(async (tx) => {
      await tx.updateTable('build').set({ status }).where('id', '=', id).execute();
      await tx.updateTable('packed_app').set({ published_build }).where('id', '=', app_id).execute();
    });

  const apps: WireApp[] = [];
  for (let moment = 0, isIn = true; isIn; moment += 1) {
    await set(moment === 0 ? 'done' : 'building', moment === 0 ? id : null);
    let answers = 0;
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        if (answers === moment) {
          await set('done', id);
        }
        return result;
      },
    });
    const invoke = createInvoke({ ...server.deps, db }, [getApp]);
    apps.push((await invoke(packaging.getApp, { app_id }, requestOfMember())).data as WireApp);
    isIn = answers > moment;
  }
  expect(apps.length).toBeGreaterThan(5);
  const finished = apps.filter(({ last_build }) => last_build?.status === 'done');
  const facts = { status: 'packed', published: expect.objectContaining({ code }) };
  expect(finished.length).toBeGreaterThan(0);
  expect(finished).toEqual(finished.map(() => expect.objectContaining(facts)));
});
