import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { newPublisher, newRelease, type PublishAnswer } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';

type Merge = OutputOf<typeof distributionSchemas.getMerge> & { err?: string; field?: string };
type Choice = OutputOf<typeof distributionSchemas.listMergeable>;

let server: TestServer;
let member: TestMember;
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
});

const read = async (app: PublishAnswer) =>
  (await server.call<Merge>(distribution.getMerge, { app_id: app.app_id }, member)).data;
const merge = async (app: PublishAnswer, input: object) =>
  (await server.call<Merge>(distribution.mergeApps, { app_id: app.app_id, ...input }, member)).data;
const separate = async (app: PublishAnswer, confirm = 1) =>
  (await server.call<Merge>(distribution.separateApps, { app_id: app.app_id, confirm }, member)).data;
const choices = async (app: PublishAnswer, input: object = {}) =>
  (await server.call<Choice>(distribution.listMergeable, { app_id: app.app_id, ...input }, member)).data.list.map(
    ({ app_id }) => app_id,
  );

const alone = { merged: 0, leads: 1, peer: null, store_url: '' };
const store = 'https://apps.apple.com/cn/app/id1234567890';

describe('two apps', () => {
  test('for different systems share the page of the first, until they are separated', async () => {
    expect(await read(apk)).toEqual({ ...alone, url: apk.download_url });
    expect(await choices(apk)).toEqual([ipa.app_id]);
    expect(await merge(apk, { peer_app_id: ipa.app_id })).toMatchObject({
      ...{ merged: 1, leads: 1, store_url: '', url: apk.download_url },
      peer: { app_id: ipa.app_id, platform: 'ios', version: '1.2.0', short: ipa.short },
    });
    expect(await read(ipa)).toMatchObject({
      ...{ merged: 1, leads: 0, url: apk.download_url },
      peer: { app_id: apk.app_id, platform: 'android' },
    });
    expect(await choices(apk)).toEqual([]);
    expect(await separate(ipa, 0)).toMatchObject({ err: 'CONFIRM' });
    expect(await separate(ipa)).toEqual({ ...alone, url: ipa.download_url });
    expect(await read(apk)).toEqual({ ...alone, url: apk.download_url });
    expect(await separate(ipa)).toMatchObject({ err: 'NOT_MERGED' });
  });

  test('tell the passwords of both with either link, because a visitor needs both', async () => {
    const link = async (app: PublishAnswer) =>
      (await server.call<Record<string, string>>(distribution.getLink, { app_id: app.app_id }, member)).data;
    await merge(apk, { peer_app_id: ipa.app_id });
    await server.call(distribution.saveLinkRules, { app_id: apk.app_id, password: 'page-1' }, member);
    expect(await link(ipa)).toMatchObject({ lead_password: 'page-1' });
    expect(await link(ipa)).not.toHaveProperty('password');
    await server.call(distribution.saveLinkRules, { app_id: ipa.app_id, password: 'own-2' }, member);
    expect(await link(ipa)).toMatchObject({ password: 'own-2', lead_password: 'page-1' });
    expect(await link(apk)).toMatchObject({ password: 'page-1', peer_password: 'own-2' });
    await separate(apk);
    expect(await link(ipa)).not.toHaveProperty('lead_password');
  });

  describe('that are separated, the other one', () => {
    const rules = async (app: PublishAnswer) =>
      (await server.call<Record<string, unknown>>(distribution.getLinkRules, { app_id: app.app_id }, member)).data;
    const save = (app: PublishAnswer, input: object) =>
      server.call(distribution.saveLinkRules, { app_id: app.app_id, ...input }, member);
    const shut = {
      ...{ link_status: 'close', close_notice: '内测结束', password: 'page-1', question: '哪座山？', answer: '武夷山' },
      ...{ allowed: 9, start_time: 1_800_000_000, expire_time: 1_900_000_000 },
    };

    test.each(['by its owner', 'by deleting the first'])('%s, keeps the rules of the page', async (how) => {
      await merge(apk, { peer_app_id: ipa.app_id });
      await save(apk, shut);
      const input = { app_id: apk.app_id, confirm: 1 };
      const call = how === 'by its owner' ? distribution.separateApps : distribution.deleteDistributedApp;
      expect((await server.call(call, input, member)).code).toBe(1);
      expect(await rules(ipa)).toMatchObject({ ...shut, password_set: 1 });
    });

    test('keeps its own where they are, and the narrower time', async () => {
      await merge(apk, { peer_app_id: ipa.app_id });
      await save(apk, shut);
      const own = { password: 'own-2', question: '几月？', answer: '四月', allowed: 3 };
      await save(ipa, { ...own, start_time: 1_850_000_000, expire_time: 1_950_000_000 });
      await separate(ipa);
      expect(await rules(ipa)).toMatchObject({ ...own, start_time: 1_850_000_000, expire_time: 1_900_000_000 });
      expect(await rules(apk)).toMatchObject(shut);
    });

    test('opens where the page was open', async () => {
      await merge(apk, { peer_app_id: ipa.app_id });
      const before = await rules(ipa);
      await separate(apk);
      expect(await rules(ipa)).toEqual(before);
    });
  });

  test('for one system are not merged', async () => {
    const other = await newRelease(server, member, await installerApk());
    expect(await merge(apk, { peer_app_id: other.app_id })).toMatchObject({
      err: 'SAME_PLATFORM',
      field: 'peer_app_id',
    });
  });

  test('are in one pair only, also when both are asked at once', async () => {
    const third = await newRelease(server, member, await installerApk());
    const input = { peer_app_id: ipa.app_id };
    const answers = await Promise.all([merge(apk, input), merge(third, input)]);
    expect(answers.map(({ err }) => err ?? 'ok').sort()).toEqual(['ALREADY_MERGED', 'ok']);
  });

  test('are found by their names', async () => {
    expect(await choices(apk, { keyword: '没有' })).toEqual([]);
    expect(await choices(apk, { keyword: 'xinghe' })).toEqual([ipa.app_id]);
  });

  test('are separated when one is deleted', async () => {
    await merge(apk, { peer_app_id: ipa.app_id });
    await server.call(distribution.deleteDistributedApp, { app_id: apk.app_id, confirm: 1 }, member);
    expect(await read(ipa)).toEqual({ ...alone, url: ipa.download_url });
  });
});

describe('an app and a store', () => {
  test('share a page', async () => {
    expect(await merge(apk, { store_url: store })).toMatchObject({
      ...{ merged: 1, leads: 1, peer: null, store_url: store },
      url: apk.download_url,
    });
    expect(await merge(apk, { peer_app_id: ipa.app_id })).toMatchObject({ err: 'ALREADY_MERGED' });
    expect(await separate(apk)).toMatchObject(alone);
  });

  test.each([
    ['', 'URL'],
    ['https://evil.example/app', 'URL'],
    ['http://apps.apple.com/cn/app/id1', 'URL'],
    ['https://play.google.com/store/apps/details?id=a', 'SAME_PLATFORM'],
  ])('%j is refused', async (store_url, err) => {
    expect(await merge(apk, { store_url })).toMatchObject({ err, field: 'store_url' });
  });
});
