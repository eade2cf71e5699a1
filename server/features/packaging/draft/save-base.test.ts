import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/calls/packaging.ts';
import { endOfBuild, newDraft, startTrial, teaShop, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const save = (input: object, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  server.call(packaging.saveBase, { ...teaShop, ...input }, { token: member.token, language });
const getApp = (input: object) =>
  server.call<WireApp>(packaging.getApp, { ...input }, { token: member.token, language: 'zh-EN' });

describe('a new draft', () => {
  test('gets its package name and bundle id from the link, and defaults for the rest', async () => {
    const { code, data } = await save({});
    expect(code).toBe(1);
    expect(data).toEqual({
      appid: data.appid,
      status: 'draft',
      package_name: 'com.example.shanye',
      bundle_id: 'com.example.shanye',
    });
    const app = (await getApp({ appid: data.appid })).data;
    expect(app).toMatchObject({
      status: 'draft',
      package_type: 'professional',
      expire_time: 0,
      trial: 0,
      last_build: null,
      files: [],
      fingerprints: null,
    });
    expect(app.base).toMatchObject({
      ...teaShop,
      device: ['android', 'ios'],
      version: '1.0.0',
      versioncode: 1,
      next_versioncode: 1,
      icon: null,
      icon_url: '',
      startimg: '',
      theme_color: '#4a3aff',
      background_color: '#ffffff',
      frozen: 0,
    });
    expect(app.modules.find(({ name }) => name === 'userAgreement')).toEqual({
      name: 'userAgreement',
      title: 'User agreement',
      status: 1,
    });
  });

  test('stores every field', async () => {
    const said = {
      device: 'ios',
      package_name: 'cn.shanye.tea',
      bundle_id: 'cn.shanye.tea-shop',
      version: '2.1.0',
      versioncode: 7,
      theme_color: '#1F6B4A',
      background_color: '#F4EFD9',
      package_type: 'primary',
    };
    const { data } = await save(said);
    const { base } = (await getApp({ appid: data.appid })).data;
    expect(base).toMatchObject({
      ...said,
      next_versioncode: 7,
      device: ['ios'],
      theme_color: '#1f6b4a',
      background_color: '#f4efd9',
    });
  });

  test('shows an uploaded icon and start image', async () => {
    const file = await uploadIcon(server, member);
    const { data } = await save({ icon: { icon_id: null, unicode: file }, startimg: file });
    const { base } = (await getApp({ appid: data.appid })).data;
    expect(base).toMatchObject({ icon: { icon_id: null, unicode: file }, startimg: file });
    expect((await server.app.inject({ url: base.icon_url })).headers['content-type']).toBe('image/png');
    const cleared = await getApp({ appid: data.appid, startimg: '' });
    expect(cleared.data.base).toMatchObject({ startimg: '', startimg_url: '', icon: { unicode: file } });
  });

  test('shows a system icon on its color', async () => {
    const { data } = await save({ icon: { icon_id: 3, unicode: 'e003', color: '#00ced1' } });
    const { base } = (await getApp({ appid: data.appid })).data;
    expect(base.icon).toEqual({ icon_id: 3, unicode: 'e003', color: '#00ced1' });
    expect(base.icon_url).toMatch(/^\/dl\//);
  });
});

describe('invalid input is refused, with its field', () => {
  test.each([
    [{ weburl: 'shanye.example.com' }, 'URL', 'weburl'],
    [{ weburl: 'ftp://shanye.example.com/' }, 'URL', 'weburl'],
    [{ weburl: 'https://user:secret@shanye.example.com/' }, 'URL', 'weburl'],
    [{ appname: '' }, 'NAME', 'appname'],
    [{ appname: '名'.repeat(500) }, 'NAME', 'appname'],
    [{ appname: '🍵🍃' }, 'NAME', 'appname'],
    [{ appname_zh: '！！！' }, 'NAME', 'appname_zh'],
    [{ package_name: 'cn.shanye.new' }, 'PACKAGE_NAME', 'package_name'],
    [{ package_name: 'shanye' }, 'PACKAGE_NAME', 'package_name'],
    [{ package_name: '山野.茶' }, 'PACKAGE_NAME', 'package_name'],
    [{ bundle_id: 'cn.shanye.*' }, 'BUNDLE_ID', 'bundle_id'],
    [{ version: '1.0' }, 'VERSION', 'version'],
    [{ versioncode: 0 }, 'VERSION_CODE', 'versioncode'],
    [{ icon: { icon_id: null, unicode: 'nobodysfile' } }, 'ICON', 'icon'],
    [{ icon: { icon_id: 301, unicode: 'x' } }, 'ICON', 'icon'],
    [{ startimg: 'nobodysfile' }, 'PARAM', 'startimg'],
    [{ theme_color: 'green' }, 'PARAM', 'theme_color'],
    [{ device: 'windows' }, 'PARAM', 'device.0'],
    [{ icon: '{broken' }, 'PARAM', 'icon'],
  ])('%j is %s', async (input, err, field) => {
    const { code, data } = await save(input);
    expect({ code, ...data }).toMatchObject({ code: 0, err, field });
    const drafts = await server.db.selectFrom('packed_app').select('id').where('member_id', '=', member.id).execute();
    expect(drafts).toEqual([]);
  });

  test('in the member’s language', async () => {
    const keyword = { package_name: 'cn.shanye.new' };
    expect((await save(keyword)).msg).toBe('包名不正确：不能含有 Java 关键字');
    expect((await save(keyword, 'zh-EN')).msg).toBe('The package name cannot be used: it contains a Java keyword');
  });

  test('each with its own reason', async () => {
    const because = async (input: Parameters<typeof save>[0]) => (await save(input, 'zh-EN')).data.reason;
    expect(await because({ weburl: 'shanye.example.com' })).toBe('it must start with http:// or https://');
    expect(await because({ weburl: 'https://user:secret@shanye.example.com/' })).toContain('user name or password');
    expect(await because({ weburl: 'https://' })).toContain('host is missing');
    expect(await because({ appname: '🍵🍃' })).toContain('at least one letter');
    expect(await because({ appname: '茶\u200f' })).toContain('text direction');
    expect((await save({ weburl: 'ftp://a.cn' })).msg).toBe('链接不正确：需以 http:// 或 https:// 开头');
    expect((await save({ appname: '名'.repeat(31) })).msg).toBe('应用名称不正确：最多 30 个字');
  });

  test('an icon of another member is refused', async () => {
    const unicode = await uploadIcon(server, await server.newMember());
    expect((await save({ icon: { icon_id: null, unicode } })).data).toMatchObject({ err: 'ICON' });
  });
});

describe('saving again', () => {
  test('with the appid changes the draft and makes no second one', async () => {
    const appid = await newDraft(server, member);
    const { data } = await save({ appid, appname: 'Tea', package_name: '' });
    expect(data).toMatchObject({ appid, package_name: 'com.example.shanye' });
    expect((await getApp({ appid })).data.base.appname).toBe('Tea');
  });

  test('through fzappsetinfo saves only the given fields', async () => {
    const appid = await newDraft(server, member);
    const { data } = await getApp({ appid, theme_color: '#1f6b4a' });
    expect(data.base).toMatchObject({ ...teaShop, theme_color: '#1f6b4a' });
    expect((await getApp({ appid, appname: '' })).data).toMatchObject({ err: 'NAME' });
  });

  test('cannot change package name or bundle id after the first build, and can change the rest', async () => {
    const { appid, code } = await startTrial(server, member);
    await endOfBuild(server, member, code);
    expect((await getApp({ appid, package_name: 'cn.shanye.tea' })).data).toMatchObject({
      err: 'FROZEN',
      field: 'package_name',
    });
    expect((await save({ appid, bundle_id: 'cn.shanye.tea' })).data).toMatchObject({
      err: 'FROZEN',
      field: 'bundle_id',
    });
    const { data } = await save({ appid, appname: 'Tea', package_name: 'com.example.shanye' });
    expect(data).toMatchObject({ appid, status: 'packed' });
  });

  test('another member’s app is not found', async () => {
    const appid = await newDraft(server, await server.newMember());
    expect((await save({ appid })).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await getApp({ appid })).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await getApp({ appid, appname: 'Mine' })).data).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('needs a session', async () => {
    expect(await server.call(packaging.saveBase, teaShop, {})).toMatchObject({ code: 403, data: null });
    expect(await server.call(packaging.getApp, { appid: 1 }, { token: 'x' })).toMatchObject({ code: 403, data: null });
  });
});
