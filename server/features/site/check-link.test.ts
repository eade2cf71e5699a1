import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { site } from '#contract/site/calls.ts';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { download, newDraft, type WireApp } from '#server/testing/packed-app.ts';
import { type CallOptions, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type SiteName, type Sites, startSites } from '#tests/sites/start-sites.ts';
import { sweepReports } from './forget-checks.ts';

type Report = OutputOf<typeof siteSchemas.checkLink>;

let server: TestServer;
let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
  server = await startTestServer({ environment: { FETCH_ALLOW: sites.allowHosts.join(',') } });
});
afterAll(async () => {
  await server.close();
  await sites.stop();
});
// All sites of these tests have the same host, so its limit is cleared.
beforeEach(() => server.deps.limits.clear('target:visit:127.0.0.1'));

const check = (link: string, sent: CallOptions = {}) => server.call<Report>(site.checkLink, { link }, sent);
const visitsOf = (name: SiteName) =>
  sites.requests.filter((request) => request.site === name && request.path === '/').length;

describe('a good site', () => {
  test('gives name, icon, colors and a suggested identity, to a visitor too', async () => {
    const { code, data } = await check(sites.addresses.tea);
    expect(code).toBe(1);
    expect(data).toMatchObject({
      link: `${sites.addresses.tea}/`,
      reachable: 1,
      name: '山野茶事',
      theme_color: '#1f6b4a',
      background_color: '#f6f4ec',
      frameable: 1,
    });
    expect(data.package_name).toMatch(/^app\.qdb\.x[0-9a-f]{9}$/);
    expect(data.hosts).toContain('127.0.0.1');
    expect(data.findings.find(({ id }) => id === 'frame')).toMatchObject({ level: 'ok', evidence: '没有限制嵌入' });
    const { ok, warn, bad } = data.summary;
    expect(ok).toBe(data.findings.filter(({ level }) => level === 'ok').length);
    expect(warn + bad).toBe(data.findings.filter(({ level }) => level === 'warn' || level === 'bad').length);
  });

  test('is not framed by https pages when it is http itself', async () => {
    const secure = await startTestServer({
      environment: { FETCH_ALLOW: sites.allowHosts.join(','), PUBLIC_URL: 'https://127.0.0.1' },
    });
    const { data } = await secure.call<Report>(site.checkLink, { link: sites.addresses.tea });
    expect([data.reachable, data.frameable]).toEqual([1, 0]);
    await secure.close();
  });

  test('shows its icon without a session', async () => {
    const { data } = await check(sites.addresses.tea);
    const icon = await download(server, data.icon!.url);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  });

  test('first checked by two visitors at once leaves one icon, and keeps it while the picture is the same', async () => {
    const icons = () =>
      server.db.selectFrom('file').select('code').where('kind', '=', 'image:site-icon').orderBy('id').execute();
    await server.db.deleteFrom('link_check').execute();
    await server.db.deleteFrom('file').where('kind', '=', 'image:site-icon').execute();
    await Promise.all([1, 2, 3].map(() => check(sites.addresses.tea)));
    const kept = await icons();
    expect(kept).toHaveLength(1);
    server.clock.advance(601);
    const { data } = await check(sites.addresses.tea);
    expect([data.icon!.file, await icons()]).toEqual([kept[0]!.code, kept]);
  });

  test('gives its icon to a draft, which keeps it when the check is deleted', async () => {
    const member = await server.newMember();
    const { data } = await check(sites.addresses.tea);
    const icon = { icon_id: null, unicode: data.icon!.file };
    const app_id = await newDraft(server, member, { link: data.link, icon });
    server.clock.advance(2 * 86_400);
    await sweepReports(server.deps);
    const { token } = member;
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 9e8) })
      .execute();
    const app = await server.call<WireApp>(packaging.getApp, { app_id }, { token });
    expect(app.data.base.icon!.unicode).not.toBe(icon.unicode);
    expect((await download(server, app.data.base.icon_url)).length).toBeGreaterThan(100);
    expect((await newDraftWith(icon, token)).data).toMatchObject({ err: 'ICON' });
  });

  test('answers the app’s own reference of its icon, to the member of that app alone', async () => {
    const member = await server.newMember();
    const { data } = await check(sites.addresses.tea);
    const app_id = await newDraft(server, member, {
      link: data.link,
      icon: { icon_id: null, unicode: data.icon!.file },
    });
    const { base } = (await server.call<WireApp>(packaging.getApp, { app_id }, { token: member.token })).data;
    const iconFor = async (sent: CallOptions) =>
      (await server.call<Report>(site.checkLink, { link: data.link, app_id }, sent)).data.icon!.file;
    expect(base.icon!.unicode).not.toBe(data.icon!.file);
    expect(await iconFor({ token: member.token })).toBe(base.icon!.unicode);
    expect(await iconFor({})).toBe(data.icon!.file);
    expect(await iconFor({ token: (await server.newMember()).token })).toBe(data.icon!.file);
  });

  const newDraftWith = (icon: object, token: string) =>
    server.call(packaging.saveBase, { app_name: 'Tea', link: 'https://a.example.org/', icon }, { token });
});

describe('checking again', () => {
  test('within ten minutes answers from the stored check, later it checks anew', async () => {
    await check(sites.addresses.tea);
    const visits = visitsOf('tea');
    await check(sites.addresses.tea, { ip: '10.0.0.9' });
    expect(visitsOf('tea')).toBe(visits);
    server.clock.advance(601);
    await check(sites.addresses.tea);
    expect(visitsOf('tea')).toBe(visits + 1);
    const icons = await server.db.selectFrom('file').select('code').where('kind', '=', 'image:site-icon').execute();
    expect(icons).toHaveLength(1);
  });

  test('is limited to ten fresh links in ten minutes, then there is a wait', async () => {
    const sent = { ip: '10.0.0.1' };
    const answers = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push(await check(`${sites.addresses.tea}/?${index}`, sent));
    }
    expect(answers.slice(0, 10).every(({ code }) => code === 1)).toBe(true);
    expect(answers[10]!.data).toMatchObject({ err: 'TOO_FREQUENT' });
    expect(answers[10]!.msg, 'the time to wait in minutes').toMatch(/^操作太频繁，请在 (9|10) 分钟后再试$/);
    expect((await check(`${sites.addresses.tea}/?0`, sent)).code).toBe(1);
    expect((await check(`${sites.addresses.tea}/?other`, { ip: '10.0.0.2' })).code).toBe(1);
    server.clock.advance(601);
    expect((await check(`${sites.addresses.tea}/?new`, sent)).code).toBe(1);
  });
});

describe('a faulty site never causes an error', () => {
  test('an unreachable host is an answer with a reason in the caller’s language', async () => {
    const link = 'http://nobody.invalid/';
    const chinese = await check(link, { ip: '10.0.1.1' });
    const english = await check(link, { ip: '10.0.1.1', language: 'zh-EN' });
    expect(chinese.data).toMatchObject({ reachable: 0, icon: null, package_name: 'invalid.nobody.app' });
    expect(chinese.data.reason).toMatch(/\p{Script=Han}/u);
    expect(english.data.reason).toMatch(/^[\x20-\x7e’]+$/);
  });

  test('a Chinese domain gives a name in Chinese, and an id that people can read', async () => {
    const { data } = await check('https://www.阿福面馆.invalid', { ip: '10.0.1.7' });
    expect(data).toMatchObject({ reachable: 0, name: '阿福面馆' });
    expect([data.package_name, data.bundle_id].join()).not.toMatch(/xn[_-]/);
    expect(data.findings[0]!.evidence).toContain('www.阿福面馆.invalid');
  });

  test('a private address is not visited', async () => {
    const { data } = await check('http://192.168.0.1/', { ip: '10.0.1.2' });
    expect(data).toMatchObject({ reachable: 0, reason: '这是内网地址' });
  });

  test('a bare host is completed to https', async () => {
    expect((await check('nobody.invalid', { ip: '10.0.1.3' })).data).toMatchObject({ link: 'https://nobody.invalid/' });
  });

  test('a bare host is read over http where there is no https, and answers the working link', async () => {
    const sent = { ip: '10.0.1.4' };
    const host = new URL(sites.addresses.noIcon).host;
    const visits = visitsOf('noIcon');
    const { data } = await check(host, sent);
    expect(data).toMatchObject({ link: `http://${host}/`, reachable: 1 });
    expect(data.findings.map(({ title }) => title.zh)).toContain('只有 http，已按 http 读取');
    await check(`来看看 ${host}/ 吧`, sent);
    expect(visitsOf('noIcon')).toBe(visits + 1);
  });

  test('an error page is visited again at once, because the site may be back', async () => {
    const visits = visitsOf('serverError');
    await check(sites.addresses.serverError, { ip: '10.0.1.5' });
    await check(sites.addresses.serverError, { ip: '10.0.1.5' });
    expect(visitsOf('serverError')).toBe(visits + 2);
  });

  test('the address is taken out of a shared text', async () => {
    const { data } = await check(`【阿福面馆】${sites.addresses.tea}/about 点击链接直接打开`, { ip: '10.0.1.6' });
    expect(data.link).toBe(`${sites.addresses.tea}/about`);
  });

  test.each([
    ['zh-CN', '没有找到网址，请粘贴像 example.com 这样的链接'],
    ['zh-EN', 'No web address found. Paste a link such as example.com.'],
  ] as const)('text without an address is refused with a message in %s', async (language, msg) => {
    expect(await check('me@example.com', { language })).toMatchObject({ msg, data: { err: 'NO_LINK', field: 'link' } });
  });

  test.each(['tel:110', 'javascript:alert(1)', 'https://', 'ftp://example.org/'])(
    '“%s” is not a link',
    async (link) => {
      expect((await check(link)).data).toMatchObject({ err: 'URL', field: 'link', reason: expect.any(String) });
    },
  );

  test('an invalid link has a reason', async () => {
    expect((await check('https://user@example.org')).msg).toMatch(/^链接不正确：不能带用户名或密码/);
    expect((await check('https://exa mple.org', { language: 'zh-EN' })).msg).toMatch(
      /^The link cannot be used: the domain/,
    );
  });
});
