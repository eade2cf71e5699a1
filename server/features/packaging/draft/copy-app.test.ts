import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, startTrialOf, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
  const icon = { icon_id: null, unicode: await uploadIcon(server, member) };
  app_id = await newDraft(server, member, { icon, platforms: 'android', filing: '浙ICP备2026000001号-1A' });
  await server.call(packaging.configureModules, { app_id, modules: [{ name: 'push', status: 1 }] }, member);
  await endOfBuild(server, member, await startTrialOf(server, member, app_id));
});
afterAll(() => server.close());

type AppCopy = { app_id: number; package_name: string; bundle_id: string; err?: string; field?: string };
const copy = async (app_name = '山野茶事 门店版', fields: object = {}, by: TestMember = member) =>
  (await server.call<AppCopy>(packaging.copyApp, { app_id, app_name, ...fields }, by)).data;
const read = async (id: number) => (await server.call<WireApp>(packaging.getApp, { app_id: id }, member)).data;

describe('a copy of an app', () => {
  test('has its settings, and a name, package, version and key of its own', async () => {
    const copied = await copy();
    const [one, other] = [await read(app_id), await read(copied.app_id)];
    expect(copied).toMatchObject({ package_name: 'com.example.shanye2', bundle_id: 'com.example.shanye2' });
    expect(other).toMatchObject({
      status: 'draft',
      licensed: 0,
      trial: 0,
      published: null,
      last_build: null,
      fingerprints: null,
      plan: one.plan,
      modules: one.modules,
    });
    const { link, platforms, icon, theme_color } = one.base;
    expect(other.base).toMatchObject({
      link,
      platforms,
      icon,
      theme_color,
      app_name: '山野茶事 门店版',
      app_name_zh: '',
    });
    expect(other.base).toMatchObject({ version: '1.0.0', version_code: 1, filing: '', frozen: 0 });
    expect((await copy()).package_name).toBe('com.example.shanye3');
  });

  test('shares the trial of its host, so that only an order builds it', async () => {
    const { app_id: id } = await copy();
    const { data } = await server.call(packaging.orderBuild, { app_id: id, trial: 1, create: 1 }, member);
    expect(data.err).toBe('TRIAL_USED');
  });

  test('stays when the other app is deleted, with its icon', async () => {
    const original = await newDraft(server, member, {
      icon: { icon_id: 7, unicode: 'x' },
      link: 'https://b.example.com/',
    });
    const { app_id: id } = await copy('茶', { app_id: original });
    expect((await server.call(packaging.deleteApp, { app_id: original, confirm: 1 }, member)).data).toEqual({
      deleted: 1,
    });
    expect((await read(id)).base.icon_url).not.toBe('');
  });

  test('needs a name, an own app, and a member who is not frozen', async () => {
    expect(await copy('  ')).toMatchObject({ err: 'NAME', field: 'app_name' });
    expect((await copy('茶', { app_id: 999_999 })).err).toBe('NOT_FOUND');
    expect((await copy('茶', {}, await server.newMember())).err).toBe('NOT_FOUND');
    const before = (await server.call<{ total: number }>(packaging.listApps, {}, member)).data.total;
    await server.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute();
    expect(await copy()).toBeNull();
    await server.db.updateTable('member').set({ status: 'active' }).where('id', '=', member.id).execute();
    expect((await server.call<{ total: number }>(packaging.listApps, {}, member)).data.total).toBe(before);
  });
});
