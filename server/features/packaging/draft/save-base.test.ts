import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, startTrial, teaShop, uploadIcon, type WireApp } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { takeDraft } from '../packing-quota.ts';

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

test('drafts have a daily number, and those that are there can still be saved', async () => {
  const { data } = await save({});
  let quota = await takeDraft(server.deps.limits, member.id);
  while (quota.ok) {
    quota = await takeDraft(server.deps.limits, member.id);
  }
  expect((await save({})).data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
  expect((await save({ app_id: data.app_id })).code).toBe(1);
});

test('the filing number of an app is kept, and is one line long', async () => {
  const { data } = await save({ filing: ' 京ICP备12345678号-1A ' });
  const numberOf = async () => (await getApp({ app_id: data.app_id })).data.base.filing;
  expect(await numberOf()).toBe('京ICP备12345678号-1A');
  expect((await save({ app_id: data.app_id, filing: 'x'.repeat(61) })).data).toMatchObject({
    err: 'PARAM',
    field: 'filing',
  });
  await save({ app_id: data.app_id });
  expect(await numberOf()).toBe('京ICP备12345678号-1A');
  await getApp({ app_id: data.app_id, filing: '' });
  expect(await numberOf()).toBe('');
});

describe('a new draft', () => {
  test('reads a bare host as https, as the pages and the command line do', async () => {
    const { data } = await save({ link: ' shanye.example.com/店 ' });
    expect(data).toMatchObject({ package_name: 'com.example.shanye', bundle_id: 'com.example.shanye' });
    const { base } = (await getApp({ app_id: data.app_id })).data;
    expect(base.link).toBe('https://shanye.example.com/%E5%BA%97');
  });

  test('gets its package name and bundle id from the link, and defaults for the rest', async () => {
    const { code, data } = await save({});
    expect(code).toBe(1);
    expect(data).toEqual({
      app_id: data.app_id,
      status: 'draft',
      package_name: 'com.example.shanye',
      bundle_id: 'com.example.shanye',
    });
    const app = (await getApp({ app_id: data.app_id })).data;
    expect(app).toMatchObject({
      status: 'draft',
      plan: 'professional',
      expire_time: 0,
      trial: 0,
      last_build: null,
      files: [],
      fingerprints: null,
    });
    expect(app.base).toMatchObject({
      ...teaShop,
      platforms: ['android', 'ios'],
      version: '1.0.0',
      version_code: 1,
      next_version_code: 1,
      icon: null,
      icon_url: '',
      start_picture: '',
      theme_color: '#475270',
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
    const fields = {
      platforms: 'ios',
      package_name: 'cn.shanye.tea',
      bundle_id: 'cn.shanye.tea-shop',
      version: '2.1.0',
      version_code: 7,
      theme_color: '#1F6B4A',
      background_color: '#F4EFD9',
      plan: 'primary',
    };
    const { data } = await save(fields);
    const { base } = (await getApp({ app_id: data.app_id })).data;
    expect(base).toMatchObject({
      ...fields,
      next_version_code: 7,
      platforms: ['ios'],
      theme_color: '#1f6b4a',
      background_color: '#f4efd9',
    });
  });

  test('shows an uploaded icon and start image', async () => {
    const file = await uploadIcon(server, member);
    const { data } = await save({ icon: { icon_id: null, unicode: file }, start_picture: file });
    const { base } = (await getApp({ app_id: data.app_id })).data;
    expect(base).toMatchObject({ icon: { icon_id: null, unicode: file }, start_picture: file });
    expect((await server.app.inject({ url: base.icon_url })).headers['content-type']).toBe('image/png');
    const cleared = await getApp({ app_id: data.app_id, start_picture: '' });
    expect(cleared.data.base).toMatchObject({ start_picture: '', start_picture_url: '', icon: { unicode: file } });
  });

  test('shows a system icon on its color', async () => {
    const { data } = await save({ icon: { icon_id: 3, unicode: 'e003', color: '#00ced1' } });
    const { base } = (await getApp({ app_id: data.app_id })).data;
    expect(base.icon).toEqual({ icon_id: 3, unicode: 'e003', color: '#00ced1' });
    expect(base.icon_url).toMatch(/^\/dl\//);
  });
});

describe('a part of the phone that pages use, according to the check,', () => {
  const powersOf = async (id: unknown) => {
    const app = await server.db
      .selectFrom('packed_app')
      .select('modules')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const { on, config } = app.modules.nativeConfig!;
    return [on, config.camera, config.microphone, config.location];
  };

  test('is switched on in a new draft', async () => {
    const { data } = await save({ powers: 'camera,location' });
    expect(await powersOf(data.app_id)).toEqual([true, true, false, true]);
    expect(await powersOf((await save({})).data.app_id)).toEqual([false, false, false, false]);
  });

  test('is added when the draft gets another link, and left to the member otherwise', async () => {
    const { app_id } = (await save({})).data;
    await save({ app_id, powers: 'microphone' });
    expect(await powersOf(app_id)).toEqual([false, false, false, false]);
    await save({ app_id, link: 'https://call.example.com/', powers: 'microphone' });
    expect(await powersOf(app_id)).toEqual([true, false, true, false]);
  });
});

describe('invalid input is refused, with its field', () => {
  test.each([
    [{ link: 'shanye' }, 'NO_LINK', 'link'],
    [{ link: 'ftp://shanye.example.com/' }, 'URL', 'link'],
    [{ link: 'https://user:secret@shanye.example.com/' }, 'URL', 'link'],
    [{ app_name: '' }, 'NAME', 'app_name'],
    [{ app_name: '名'.repeat(500) }, 'NAME', 'app_name'],
    [{ app_name: '🍵🍃' }, 'NAME', 'app_name'],
    [{ app_name_zh: '！！！' }, 'NAME', 'app_name_zh'],
    [{ package_name: 'cn.shanye.new' }, 'PACKAGE_NAME', 'package_name'],
    [{ package_name: 'shanye' }, 'PACKAGE_NAME', 'package_name'],
    [{ package_name: '山野.茶' }, 'PACKAGE_NAME', 'package_name'],
    [{ bundle_id: 'cn.shanye.*' }, 'BUNDLE_ID', 'bundle_id'],
    [{ version: '1.0' }, 'VERSION', 'version'],
    [{ version_code: 0 }, 'VERSION_CODE', 'version_code'],
    [{ icon: { icon_id: null, unicode: 'nobodysfile' } }, 'ICON', 'icon'],
    [{ icon: { icon_id: 301, unicode: 'x' } }, 'ICON', 'icon'],
    [{ start_picture: 'nobodysfile' }, 'PARAM', 'start_picture'],
    [{ theme_color: 'green' }, 'PARAM', 'theme_color'],
    [{ platforms: 'windows' }, 'PARAM', 'platforms.0'],
    [{ icon: '{broken' }, 'PARAM', 'icon'],
    [{ powers: 'camera,contacts' }, 'PARAM', 'powers.1'],
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
    expect(await because({ link: 'javascript:alert(1)' })).toContain('a script or data');
    expect(await because({ link: 'file:///index.html' })).toContain('a file on one computer');
    expect(await because({ link: `https://a.cn/${'x'.repeat(2048)}` })).toContain('more than 2048');
    expect(await because({ link: 'https://user:secret@shanye.example.com/' })).toContain('user name or password');
    expect(await because({ link: 'https://' })).toContain('domain is missing');
    expect(await because({ app_name: '🍵🍃' })).toContain('at least one letter');
    expect(await because({ app_name: '茶\u200f' })).toContain('text-direction');
    expect(await because({ app_name: '茶\n事' })).toContain('control character');
    expect(await because({ app_name: ' ' })).toBe('it is empty');
    expect((await save({ link: 'ftp://a.cn' })).msg).toBe('链接不正确：需以 http:// 或 https:// 开头');
    expect((await save({ app_name: '名'.repeat(31) })).msg).toBe('应用名称不正确：最多 30 个字');
  });

  test('an icon of another member is refused', async () => {
    const unicode = await uploadIcon(server, await server.newMember());
    expect((await save({ icon: { icon_id: null, unicode } })).data).toMatchObject({ err: 'ICON' });
  });
});

describe('saving again', () => {
  test('with the app_id changes the draft and makes no second one', async () => {
    const app_id = await newDraft(server, member);
    const { data } = await save({ app_id, app_name: 'Tea', package_name: '' });
    expect(data).toMatchObject({ app_id, package_name: 'com.example.shanye' });
    expect((await getApp({ app_id })).data.base.app_name).toBe('Tea');
  });

  test('through fzappsetinfo saves only the given fields', async () => {
    const app_id = await newDraft(server, member);
    const { data } = await getApp({ app_id, theme_color: '#1f6b4a' });
    expect(data.base).toMatchObject({ ...teaShop, theme_color: '#1f6b4a' });
    expect((await getApp({ app_id, app_name: '' })).data).toMatchObject({ err: 'NAME' });
  });

  test('cannot change package name or bundle id after the first build, and can change the rest', async () => {
    const { app_id, code } = await startTrial(server, member);
    await endOfBuild(server, member, code);
    expect((await getApp({ app_id, package_name: 'cn.shanye.tea' })).data).toMatchObject({
      err: 'FROZEN',
      field: 'package_name',
    });
    expect((await save({ app_id, bundle_id: 'cn.shanye.tea' })).data).toMatchObject({
      err: 'FROZEN',
      field: 'bundle_id',
    });
    const { data } = await save({ app_id, app_name: 'Tea', package_name: 'com.example.shanye' });
    expect(data).toMatchObject({ app_id, status: 'packed' });
  });

  test('another member’s app is not found', async () => {
    const app_id = await newDraft(server, await server.newMember());
    expect((await save({ app_id })).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await getApp({ app_id })).data).toMatchObject({ err: 'NOT_FOUND' });
    expect((await getApp({ app_id, app_name: 'Mine' })).data).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('needs a session', async () => {
    expect(await server.call(packaging.saveBase, teaShop, {})).toMatchObject({ code: 403, data: null });
    expect(await server.call(packaging.getApp, { app_id: 1 }, { token: 'x' })).toMatchObject({ code: 403, data: null });
  });
});
