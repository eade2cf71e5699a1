import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { standingsOf } from '#server/features/identity/state.ts';
import { createInvoke } from '#server/http/invoke.ts';
import { putApp, putTester } from '#server/testing/distributed-app.ts';
import { exportKey } from '#server/testing/keys.ts';
import { download, endOfBuild, newDraft, startTrial, type WireApp } from '#server/testing/packed-app.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { verifyPerson } from '#server/testing/verification.ts';
import { listApps } from './list-apps.ts';

type List = OutputOf<typeof packagingSchemas.listApps>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (member: TestMember, app_id: number) =>
  (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data;
/** The checklist, which the list and the app must tell alike. */
async function stepsOf(member: TestMember, app_id: number) {
  const { steps } = await read(member, app_id);
  const { list } = (await server.call<List>(packaging.listApps, {}, member)).data;
  expect(list.find((app) => app.app_id === app_id)!.steps).toEqual(steps);
  return steps;
}
async function built(fields: object = {}) {
  const member = await server.newMember();
  const { app_id, code } = await startTrial(server, member, fields);
  await endOfBuild(server, member, code);
  return { member, app_id };
}
const set = (app_id: number, columns: object) =>
  server.db.updateTable('packed_app').set(columns).where('id', '=', app_id).execute();
const trial = { install: 'open', share: 'open', verify: 'open', key: 'open', store: 'trial' };

test('before the first build there is no checklist', async () => {
  const member = await server.newMember();
  expect(await stepsOf(member, await newDraft(server, member))).toBeNull();
});

test('an installer that anybody downloads ticks its step, of this app alone; looking at its address does not', async () => {
  const { member, app_id } = await built();
  const other = await built();
  const { files } = await read(member, app_id);
  expect(await stepsOf(member, app_id)).toEqual(trial);
  const urlOf = (kind: string) => files.find((file) => file.kind === kind)!.url;
  await server.app.inject({ method: 'HEAD', url: urlOf('apk') });
  await download(server, urlOf('aab'));
  expect(await stepsOf(member, app_id)).toEqual(trial);
  await download(server, urlOf('apk'));
  expect(await stepsOf(member, app_id)).toEqual({ ...trial, install: 'done' });
  expect(await stepsOf(other.member, other.app_id)).toEqual(trial);
});

test('the profile of an iPhone ticks it too, and so does the archive of all files', async () => {
  const { member, app_id } = await built({ platforms: 'ios' });
  expect(await stepsOf(member, app_id)).toMatchObject({ install: 'open', share: 'unsigned' });
  const { files } = await read(member, app_id);
  await download(server, files.find(({ kind }) => kind === 'mobileconfig')!.url);
  expect(await stepsOf(member, app_id)).toMatchObject({ install: 'done', share: 'unsigned' });

  const whole = await built();
  await download(server, (await read(whole.member, whole.app_id)).last_build!.archive_url);
  expect((await stepsOf(whole.member, whole.app_id))!.install).toBe('done');
});

test('the fact outlives the files: a later build, and the freeing of the earlier one, untick nothing', async () => {
  const { member, app_id } = await built();
  const [file] = (await read(member, app_id)).files;
  await download(server, file!.url);
  await server.db.deleteFrom('build_file').execute();
  expect((await stepsOf(member, app_id))!.install).toBe('done');
});

test('a file for stores ticks its step once the app is bought', async () => {
  const { member, app_id } = await built();
  await set(app_id, { trial: false, expires_at: null });
  const { data } = await server.call<{ code: string }>(packaging.rebuildApp, { app_id, version: '1.0.1' }, member);
  await endOfBuild(server, member, data.code);
  expect((await stepsOf(member, app_id))!.store).toBe('open');
  await download(server, (await read(member, app_id)).files.find(({ kind }) => kind === 'aab')!.url);
  expect((await stepsOf(member, app_id))!.store).toBe('done');
});

test('a download or a device of the install page ticks its step, and its end unticks it', async () => {
  const { member, app_id } = await built();
  const { id } = await putApp(server, member.id, 'ios', { packed_app_id: app_id });
  const share = async () => (await stepsOf(member, app_id))!.share;
  expect(await share()).toBe('open');
  await putTester(server, id);
  expect(await share()).toBe('done');
  await server.db.deleteFrom('tester').where('app_id', '=', id).execute();
  expect(await share()).toBe('open');
  await server.db.updateTable('distributed_app').set({ downloads: 1 }).where('id', '=', id).execute();
  expect(await stepsOf(member, app_id)).toMatchObject({ install: 'done', share: 'done' });
  await server.db.deleteFrom('distributed_app').where('id', '=', id).execute();
  expect(await stepsOf(member, app_id)).toMatchObject({ install: 'open', share: 'open' });
});

test('an exported key ticks its step, and so does one that the member brought along', async () => {
  const { member, app_id } = await built();
  await exportKey(server, { member, app_id }, { password: member.password });
  expect((await stepsOf(member, app_id))!.key).toBe('done');
  const other = await built();
  await server.db.updateTable('signing_key').set({ imported: true }).where('app_id', '=', other.app_id).execute();
  expect((await stepsOf(other.member, other.app_id))!.key).toBe('done');
});

test('a verification ticks its step; the list reads it as the member’s own page does', async () => {
  const { member, app_id } = await built();
  await verifyPerson(server, await newStaff(server, 'reviewer'), member);
  expect((await stepsOf(member, app_id))!.verify).toBe('done');
  const state = async () => (await stepsOf(member, app_id))!.verify;
  const change = (columns: string) =>
    sql`update verification set ${sql.raw(columns)} where member_id = ${member.id}`.execute(server.db);
  await change(`status = 'pending', decided_at = null`);
  expect(await state()).toBe('waiting');
  await change(`channel = 'alipay', provider_token = 'left', expires_at = to_timestamp(0)`);
  expect(await state()).toBe('open');
  expect((await standingsOf(server.db, member.id, server.clock.now())).person.state.status).toBe('failed');
});

test('an expired licence says so at each step that needs it', async () => {
  const { member, app_id } = await built();
  await set(app_id, { expires_at: new Date(server.clock.now().getTime() - 1000) });
  expect(await stepsOf(member, app_id)).toEqual({ ...trial, install: 'over', share: 'over' });
});

test('the list takes as many statements for 500 apps as for one', async () => {
  const { member, app_id } = await built();
  const statementsOf = async (limit: number) => {
    let statements = 0;
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const request = { token: member.token, staffKey: null, staffBrowser: null, browser: null };
    const invoke = createInvoke({ ...server.deps, db }, [listApps]);
    await invoke(packaging.listApps, { limit }, { ...request, language: 'zh-CN', ip: '', userAgent: '' });
    return statements;
  };
  const one = await statementsOf(20);
  const { id: _id, ...row } = await server.db
    .selectFrom('packed_app')
    .selectAll()
    .where('id', '=', app_id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 499 }, (_, n) => ({
    ...row,
    licence_code: `copy-${n}`,
    icon: null,
    icon_picture: null,
    site: null,
    start_picture: null,
    modules: JSON.stringify(row.modules),
  }));
  await server.db.insertInto('packed_app').values(copies).execute();
  expect((await server.call<List>(packaging.listApps, { limit: 20 }, member)).data).toMatchObject({ total: 500 });
  expect(await statementsOf(20)).toBe(one);
});
