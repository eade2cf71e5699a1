import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import type { Deps } from '#server/feature/deps.ts';
import {
  bytesOf,
  digestsOf,
  exportKey as exportKeyOf,
  fileSecret,
  listKeys as listKeysOf,
  newKeyOwner,
} from '#server/testing/keys.ts';
import { endOfBuild, newDraft, startTrial, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import packagingJobs from '../jobs.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
let build: WireBuild;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ member, app_id, build } = await newKeyOwner(server));
});

const exportKey = (input: object, as = member) => exportKeyOf(server, { member, app_id }, input, as);
const withPassword = () => exportKey({ password: member.password });
const listKeys = (input: object = {}, as = member) => listKeysOf(server, as, input);

describe('the list of keys', () => {
  test('shows the app of each and its fingerprints, newest first, and never another member’s', async () => {
    const second = await startTrial(server, member, { link: 'https://second.example.com/', app_name: 'Second' });
    await endOfBuild(server, member, second.code);
    await newDraft(server, member, { link: 'https://draft.example.com/' });
    const { list, total } = await listKeys();
    expect([total, list.map((key) => key.app_id)]).toEqual([2, [second.app_id, app_id]]);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect(list[1]).toEqual({
      app_id,
      app_name: 'Shanye Tea',
      app_name_zh: '山野茶事',
      icon_url: '',
      theme_color: '#475270',
      package_name: 'com.example.shanye',
      algorithm: 'RSA-2048',
      ...digestsOf(build),
      valid_from: expect.closeTo(now, -2),
      valid_until: expect.closeTo(now + 30 * 365 * 86_400, -2),
      create_time: expect.closeTo(now, -2),
      imported: 0,
      doubts: [],
      export_time: 0,
      deleted: 0,
      destroy_time: 0,
    });
    expect((await listKeys({ app_id })).list).toHaveLength(1);
    expect((await listKeys({ limit: 1, page: 2 })).list[0]!.app_id).toBe(app_id);
    const stranger = await server.newMember();
    expect([(await listKeys({}, stranger)).total, (await listKeys({ app_id }, stranger)).err]).toEqual([
      0,
      'NOT_FOUND',
    ]);
  });

  test('shows the time of the last export', async () => {
    await withPassword();
    const { list } = await listKeys();
    expect(list[0]!.export_time).toBeCloseTo(server.clock.now().getTime() / 1000, -2);
  });

  test('keeps the key of a deleted app for its days, for export, and then destroys it', async () => {
    const destroyAfter = new Date(server.clock.now().getTime() + 30 * 86_400_000);
    await server.db
      .updateTable('signing_key')
      .set({ destroy_after: destroyAfter })
      .where('app_id', '=', app_id)
      .execute();
    await server.db.deleteFrom('packed_app').where('id', '=', app_id).execute();
    const [key] = (await listKeys()).list;
    expect(key).toMatchObject({
      app_id,
      app_name: '',
      app_name_zh: '',
      package_name: 'com.example.shanye',
      deleted: 1,
    });
    expect(key!.destroy_time).toBe(Math.floor(destroyAfter.getTime() / 1000));
    const { data } = await withPassword();
    const [read] = await readKeystore(bytesOf(data), fileSecret);
    expect(fingerprintsOf((await read!.open(fileSecret)).certificate).sha256).toBe(key!.sha256);
    await server.db
      .updateTable('signing_key')
      .set({ destroy_after: new Date(server.clock.now().getTime() - 1000) })
      .where('made_for', '=', app_id)
      .execute();
    expect([(await listKeys()).total, (await withPassword()).data.err]).toEqual([0, 'NOT_FOUND']);
    const sweep = packagingJobs.find(({ name }) => name === 'packaging-sweep')!;
    await (sweep.run as (data: null, deps: Deps) => Promise<void>)(null, server.deps);
    const left = server.db.selectFrom('signing_key').select('id').where('made_for', '=', app_id);
    expect(await left.execute()).toEqual([]);
  });
});
