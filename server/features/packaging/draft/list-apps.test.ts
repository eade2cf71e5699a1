import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { endOfBuild, newDraft, signInAgain, startTrial, uploadIcon } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type List = OutputOf<typeof packagingSchemas.listApps>;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const list = async (input: object = {}, { token } = member) =>
  (await server.call<List>(packaging.listApps, { ...input }, { token })).data;
const namesIn = async (input: object) => (await list(input)).list.map(({ app_name }) => app_name);

test('a member without apps has an empty list', async () => {
  expect(await list()).toEqual({ list: [], total: 0, has_more: 0, counts: { all: 0, packed: 0, expired: 0 } });
});

describe('a member’s apps', () => {
  let packed: { app_id: number; code: string };
  beforeAll(async () => {
    const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
    packed = await startTrial(server, member, { icon });
    await endOfBuild(server, member, packed.code);
    await newDraft(server, member, {
      app_name: '100% Tea_Shop',
      link: 'https://b.example.org/',
      plan: 'primary',
    });
    const { put } = server.storage;
    server.storage.put = () => Promise.reject(new Error('broken'));
    const failed = await startTrial(server, member, { app_name: 'Broken', link: 'https://c.example.org/' });
    await endOfBuild(server, member, failed.code);
    server.storage.put = put;
    const running = await startTrial(server, member, { app_name: 'Running', link: 'https://d.example.org/' });
    await endOfBuild(server, member, running.code);
    await server.db.updateTable('packed_app').set({ published_build: null }).where('id', '=', running.app_id).execute();
    const left = { status: 'building' as const, leased_until: new Date(Date.now() + 3_600_000) };
    await server.db.updateTable('build').set(left).where('code', '=', running.code).execute();
  });

  test('are listed with the facts of a row, newest first', async () => {
    const { list: rows, total, counts } = await list();
    expect(total).toBe(4);
    expect(counts).toEqual({ all: 4, packed: 1, expired: 0 });
    expect(rows.map(({ app_name }) => app_name)).toEqual(['Running', 'Broken', '100% Tea_Shop', 'Shanye Tea']);
    expect(rows[3]).toMatchObject({
      app_id: packed.app_id,
      link: 'https://www.shanye.example.com/',
      package_name: 'com.example.shanye',
      platforms: ['android', 'ios'],
      version: '1.0.0',
      plan: 'professional',
      status: 'packed',
      trial: 1,
      last_version: '1.0.0',
      last_version_code: 1,
      last_build: packed.code,
      theme_color: '#475270',
    });
    expect(rows[3]!.icon_url).toMatch(/^\/dl\//);
    expect(rows[3]!.last_build_time - rows[3]!.create_time).toBeLessThan(60);
    const unbuilt = { last_build: null, last_version: '', last_version_code: 0, last_build_time: 0 };
    expect(rows[2]).toMatchObject({ status: 'draft', ...unbuilt, expire_time: 0, icon_url: '' });
  });

  test('are listed page by page', async () => {
    expect(await list({ limit: 3 })).toMatchObject({ total: 4, has_more: 1 });
    expect(await list({ limit: 3, page: 2 })).toMatchObject({
      total: 4,
      has_more: 0,
      list: [{ app_name: 'Shanye Tea' }],
    });
    expect(await list({ limit: 3, page: 3 })).toMatchObject({ total: 4, has_more: 0, list: [] });
  });

  test.each([
    ['shanye', ['Shanye Tea']],
    ['山野', ['Running', 'Broken', '100% Tea_Shop', 'Shanye Tea']],
    ['b.example.org', ['100% Tea_Shop']],
    ['100%', ['100% Tea_Shop']],
    ['%', ['100% Tea_Shop']],
    ['a_S', ['100% Tea_Shop']],
    ['\\', []],
    ['nothing', []],
  ])('are found by “%s”', async (keyword, names) => {
    expect(await namesIn({ keyword })).toEqual(names);
  });

  test('are found by plan', async () => {
    expect(await namesIn({ plan: 'primary' })).toEqual(['100% Tea_Shop']);
  });

  test.each(['draft', 'unpaid', 'building', 'packed', 'failed', 'expired'])(
    'that are %s are exactly those with that status',
    async (status) => {
      const saying = (await list()).list.filter((app) => app.status === status).map(({ app_name }) => app_name);
      expect(await namesIn({ status })).toEqual(saying);
    },
  );

  test('on order are listed and found with the plan of the order', async () => {
    const buyer = await server.newMember();
    const app_id = await newDraft(server, buyer, {});
    const input = { app_id, plan: 'primary', months: 1, platforms: 'android', create: 1 };
    expect((await server.call(packaging.orderBuild, input, buyer)).code).toBe(1);
    const onOrder = { app_id, status: 'unpaid', plan: 'primary' };
    expect((await list({}, buyer)).list).toMatchObject([onOrder]);
    expect((await list({ plan: 'primary' }, buyer)).list).toMatchObject([onOrder]);
    expect((await list({ plan: 'professional' }, buyer)).list).toEqual([]);
    expect((await server.call(packaging.getApp, { app_id }, buyer)).data).toMatchObject({ plan: 'primary' });
  });

  test('with an ended trial are expired', async () => {
    server.clock.advance(8 * 86_400);
    await signInAgain(server, member);
    expect(await namesIn({ status: 'expired' })).toEqual(['Shanye Tea']);
    expect(await namesIn({ status: 'packed' })).toEqual([]);
    expect((await list({ keyword: 'nothing' })).counts).toEqual({ all: 4, packed: 0, expired: 1 });
  });

  test('are never another member’s', async () => {
    expect(await list({}, await server.newMember())).toMatchObject({ total: 0, list: [] });
    expect((await server.call(packaging.listApps, {}, { token: 'x' })).code).toBe(403);
  });
});
