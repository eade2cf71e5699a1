import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compliance } from '#contract/compliance/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { teaShop } from '#server/testing/packed-app.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Draft = { app_id: number; err?: string; field?: string; word?: string; category?: string };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const save = (input: object) => server.call<Draft>(packaging.saveBase, { ...teaShop, ...input }, member);
const rename = (input: object) => server.call<Draft>(packaging.getApp, input as Record<string, unknown>, member);

describe('a packed app', () => {
  test.each([
    ['app_name', { app_name: '皇家百家乐' }, '百家乐', 'gambling'],
    ['app_name_zh', { app_name_zh: '稳赚理财' }, '理财', 'finance'],
    ['link', { link: 'https://royal-casino.example/' }, 'casino', 'gambling'],
    ['package_name', { package_name: 'com.casino.tea' }, 'casino', 'gambling'],
    ['bundle_id', { bundle_id: 'com.casino.tea' }, 'casino', 'gambling'],
  ])('with prohibited content in %s is not saved, and the word is named', async (field, input, word, category) => {
    const { data, msg } = await save(input);
    expect(data).toMatchObject({ err: 'BLACKLISTED', category });
    expect(data.word).toContain(word);
    expect(data.field).toBe(field);
    expect(msg).toContain(data.word);
  });

  test('is refused in both ways of saving, and keeps what it had', async () => {
    const { data } = await save({});
    expect((await save({ app_id: data.app_id, app_name: 'Royal Casino' })).data).toMatchObject({ err: 'BLACKLISTED' });
    expect((await rename({ app_id: data.app_id, app_name: 'Royal Casino' })).data).toMatchObject({
      err: 'BLACKLISTED',
    });
    expect((await rename({ app_id: data.app_id })).data).toMatchObject({ base: { app_name: teaShop.app_name } });
  });

  test('is not copied under a prohibited name', async () => {
    const { data } = await save({});
    const copied = await server.call<Draft>(
      packaging.copyApp,
      { app_id: data.app_id, app_name: '网络赌博大全' },
      member,
    );
    expect(copied.data).toMatchObject({ err: 'BLACKLISTED', field: 'app_name' });
  });

  test('keeps a name that was listed since, and may not take it up again', async () => {
    const { data } = await save({ app_name: '茶叶新词店' });
    const reviewer = await newStaff(server, 'reviewer');
    const entry = { category: 'other', kind: 'word', value: '茶叶新词' };
    await server.call(compliance.addProhibited, entry, reviewer);
    expect((await save({ app_id: data.app_id, app_name: '茶叶新词店', version: '1.0.1' })).code).toBe(1);
    expect((await save({ app_id: data.app_id, app_name: '山野茶事' })).code).toBe(1);
    expect((await save({ app_id: data.app_id, app_name: '茶叶新词店' })).data).toMatchObject({ err: 'BLACKLISTED' });
  });
});
