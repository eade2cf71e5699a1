import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher, newRelease, type PublishAnswer } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';

type List = OutputOf<typeof distributionSchemas.listDistributedApps>;

let server: TestServer;
let member: TestMember;
let other: PublishAnswer;
let apk: PublishAnswer;
let ipa: PublishAnswer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.updateTable('membership_level').set({ apps: 0 }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await newPublisher(server);
  apk = await newRelease(server, member, await installerApk());
  ipa = await newRelease(server, member, installerIpa(), { filename: 'tea.ipa' });
  other = await newRelease(server, member, await installerApk());
  await server.call(distribution.saveDistributedApp, { app_id: other.app_id, name: '别的应用' }, member);
});

const list = async (input: object = {}, by = member) =>
  (await server.call<List>(distribution.listDistributedApps, { ...input }, by)).data;
const ids = async (input: object = {}) => (await list(input)).list.map(({ app_id }) => app_id);
const merge = (lead: PublishAnswer, input: object = { peer_app_id: ipa.app_id }) =>
  server.call(distribution.mergeApps, { app_id: lead.app_id, ...input }, member);
const putDownloads = (app: PublishAnswer, downloads: number) =>
  server.db.updateTable('distributed_app').set({ downloads }).where('id', '=', app.app_id).execute();

describe('two merged apps', () => {
  test('are one entry with the link of the app that leads, until they are separated', async () => {
    expect(await list()).toMatchObject({ total: 3 });
    await merge(apk);
    const { list: rows, total } = await list();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      ...{ app_id: apk.app_id, platform: 'android', merged: 1, download_url: apk.download_url },
      peer: { app_id: ipa.app_id, platform: 'ios', version: '1.2.0', merged: 1, download_url: ipa.download_url },
    });
    expect(rows[1]).toMatchObject({ app_id: other.app_id, merged: 0, peer: null });
    await server.call(distribution.separateApps, { app_id: ipa.app_id, confirm: 1 }, member);
    expect((await list()).list.map(({ peer }) => peer)).toEqual([null, null, null]);
  });

  test('have the downloads of both, and the last of their times', async () => {
    await merge(ipa, { peer_app_id: apk.app_id });
    await putDownloads(apk, 7);
    await putDownloads(ipa, 5);
    const [row] = (await list()).list;
    expect(row).toMatchObject({ app_id: ipa.app_id, download_count: 5, peer: { download_count: 7 } });
    expect(row!.page).toEqual({
      download_count: 12,
      upload_time: Math.max(row!.upload_time, row!.peer!.upload_time),
      update_time: Math.max(row!.update_time, row!.peer!.update_time),
    });
    expect((await list({ keyword: '别的' })).list[0]).toMatchObject({ page: { download_count: 0 } });
  });

  test('are found by either system and either app, and counted once', async () => {
    await merge(apk);
    await server.call(distribution.saveDistributedApp, { app_id: ipa.app_id, name: '茶的苹果版' }, member);
    expect(await list({ platform: 'ios' })).toMatchObject({ total: 1, list: [{ app_id: apk.app_id }] });
    expect(await ids({ platform: 'android' })).toEqual([apk.app_id, other.app_id]);
    for (const keyword of ['苹果版', apk.short, ipa.short]) {
      expect(await list({ keyword }), keyword).toMatchObject({ total: 1, list: [{ app_id: apk.app_id }] });
    }
    expect(await list({ keyword: 'xinghe' })).toMatchObject({ total: 2 });
  });

  test('are on one page of the list, by the later change of either', async () => {
    await merge(apk);
    await server.call(distribution.saveDistributedApp, { app_id: other.app_id, intro: '茶' }, member);
    expect(await ids()).toEqual([other.app_id, apk.app_id]);
    await server.call(distribution.saveDistributedApp, { app_id: ipa.app_id, intro: '茶' }, member);
    expect(await list({ limit: 1 })).toMatchObject({ total: 2, has_more: 1, list: [{ app_id: apk.app_id }] });
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      total: 2,
      has_more: 0,
      list: [{ app_id: other.app_id }],
    });
  });

  test('leave the one that stays, when the other is deleted', async () => {
    await merge(apk);
    await server.call(distribution.deleteDistributedApp, { app_id: apk.app_id, confirm: 1 }, member);
    const { list: rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.find(({ app_id }) => app_id === ipa.app_id)).toMatchObject({ merged: 0, peer: null });
  });

  test('are nobody else’s', async () => {
    await merge(apk);
    expect(await list({}, await server.newMember())).toEqual({ list: [], total: 0, has_more: 0 });
  });
});

test('an app that is merged with a store page is an entry without another app', async () => {
  await merge(apk, { store_url: 'https://apps.apple.com/cn/app/id1234567890' });
  const { list: rows, total } = await list();
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({ app_id: apk.app_id, merged: 1, peer: null });
});
