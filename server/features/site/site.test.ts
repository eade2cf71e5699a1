import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#contract/site/calls.ts';
import { readContentFolder } from '#server/features/content/content-files.ts';
import { endOfBuild, startTrial } from '#server/testing/packed-app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadUpdates } from './load-updates.ts';

type Item = { name: string; value: unknown };
type Banner = { web: string; status: string; url: string; title: string; image: string };
type Updates = {
  list: { id: number; version: string; create_time: number; content: string }[];
  total: number;
  has_more: number;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const infoOf = async (name?: string) =>
  (await server.call<Item[]>(site.listSystemInfo, name === undefined ? {} : { name })).data;

describe('the site’s settings', () => {
  test('have the names of the specification', async () => {
    const names = (await infoOf()).map(({ name }) => name);
    for (const name of ['aonlist', 'friendship_link', 'contact_mail', 'service_qr', 'company_reg_no', 'captcha']) {
      expect(names).toContain(name);
    }
    expect(await infoOf('copyright_years')).toEqual([{ name: 'copyright_years', value: '2015-2022' }]);
    expect(await infoOf('aonlist')).toEqual([{ name: 'aonlist', value: 'invoice' }]);
    expect(await infoOf('sandbox')).toEqual([{ name: 'sandbox', value: { demo: 1, sms: 1, mail: 1, wechat: 1 } }]);
    expect(await infoOf('brand')).toEqual([{ name: 'brand', value: '启动宝' }]);
    expect(await infoOf('brand_look')).toMatchObject([{ value: { name: { zh: '启动宝', en: 'QDB' } } }]);
    const objects = (await infoOf()).filter(({ value }) => typeof value === 'object' && value !== null);
    expect(
      objects.map(({ name }) => name),
      'texts for old clients, but what our pages alone read',
    ).toEqual(['brand_look', 'samples', 'captcha', 'sandbox']);
    expect(await infoOf('nothing')).toEqual([]);
  });

  test('contacts that the operator has not set are samples in the demo, and named as such', async () => {
    const names = ['contact_mail', 'contact_phone', 'contact_qq', 'service_hours', 'company_reg_no', 'service_qr'];
    expect(await infoOf('samples')).toEqual([{ name: 'samples', value: names }]);
    expect(await infoOf('contact_mail')).toEqual([{ name: 'contact_mail', value: 'feedback@qdb.example' }]);
    expect(await infoOf('service_qr')).toEqual([
      { name: 'service_qr', value: expect.stringMatching(/^data:image\/svg/) },
    ]);
    const mail = (value: string) =>
      server.db
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'contact_mail')
        .execute();
    await mail('hello@shanye.example');
    expect(await infoOf('contact_mail')).toEqual([{ name: 'contact_mail', value: 'hello@shanye.example' }]);
    expect(await infoOf('samples')).toEqual([{ name: 'samples', value: names.slice(1) }]);
    await mail('');
  });

  test('friendly links are entries of name|address separated by commas, and lead English pages to English', async () => {
    const [{ value } = { value: '' }] = await infoOf('friendship_link');
    const links = String(value)
      .split(',')
      .map((entry) => entry.split('|'));
    expect(links.length).toBeGreaterThan(1);
    expect(links.every(([name, address]) => name !== '' && URL.canParse(address ?? ''))).toBe(true);
    expect(links.every(([, address, , english]) => URL.canParse(english ?? '') && english !== address)).toBe(true);
  });

  test('contain the time of a typical build without its member, and none while builds are slow', async () => {
    expect(await infoOf('typical_build')).toEqual([{ name: 'typical_build', value: null }]);
    const member = await server.newMember();
    const { code } = await startTrial(server, member);
    const build = await endOfBuild(server, member, code);
    const takes = (total_ms: number) => server.db.updateTable('build').set({ total_ms }).execute();
    await takes(190);
    const [item] = await infoOf('typical_build');
    expect(item!.value).toEqual({
      stages: Object.entries(build.stages).map(([name, ms]) => ({ name, ms })),
      total_ms: 190,
      at: expect.any(Number),
    });
    await takes(7140);
    expect(await infoOf('typical_build')).toEqual([{ name: 'typical_build', value: null }]);
  });
});

describe('the home banner', () => {
  const banners = async (input: object, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
    (await server.call<Banner[]>(site.listBanners, { ...input }, { language })).data;

  test('is a picture 100 pixels high with a link, in both languages', async () => {
    const [chinese] = await banners({ web: 'shouye' });
    const [english] = await banners({ web: 'shouye' }, 'zh-EN');
    expect(chinese).toMatchObject({ web: 'shouye', status: 'show', url: '/news' });
    const drawing = (image: string) =>
      Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(drawing(chinese!.image)).toMatch(/^<svg [^>]*height="100".*免费试用 7 天/);
    expect(drawing(english!.image)).not.toMatch(/\p{Script=Han}/u);
    expect(english!.title).toContain('free for 7 days');
    expect([chinese!.title, english!.title].join()).not.toMatch(/一秒|second/);
  });

  test('keeps its row when hidden, and other pages have none', async () => {
    await server.db.updateTable('banner').set({ status: 'hide' }).execute();
    expect(await banners({})).toMatchObject([{ status: 'hide' }]);
    expect(await banners({ web: 'price' })).toEqual([]);
  });
});

describe('the update log', () => {
  const load = () => loadUpdates(server.deps);

  const updates = async (input: object = {}, language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
    (await server.call<Updates>(site.listUpdateLogs, { ...input }, { language })).data;

  test('starts with the first version', async () => {
    const { list, total, has_more } = await updates();
    expect({ total, has_more }).toEqual({ total: 1, has_more: 0 });
    expect(list[0]).toMatchObject({ version: '1.0.0' });
    expect(list[0]!.content).toContain('<li>');
    expect(list[0]!.content).not.toMatch(/构建|安卓|一秒/);
    expect((await updates({}, 'zh-EN')).list[0]!.content).not.toMatch(/\p{Script=Han}/u);
  });

  test('is loaded from content/, the newest version first, and keeps what staff have edited', async () => {
    await load();
    const { list } = await updates({ limit: 50 });
    const versions = (await readContentFolder('updates')).map(({ name }) => name);
    expect(versions.length).toBeGreaterThan(10);
    expect(list.map(({ version }) => version)).toEqual(versions.toReversed());
    expect(list.at(-1)!.content).toContain('<strong>启动宝第一个版本</strong>');
    const content = JSON.stringify({ zh: '<p>改过</p>', en: '<p>Changed</p>' });
    const change = (version: string, values: { edited?: boolean; source_hash: string }) =>
      server.db
        .updateTable('update_log')
        .set({ content, ...values })
        .where('version', '=', version)
        .execute();
    await change('1.1.0', { edited: true, source_hash: 'older' });
    await change('1.2.0', { source_hash: 'older' });
    await load();
    const [second, third] = ['1.1.0', '1.2.0'].map((version) => list.find((entry) => entry.version === version)!);
    const again = (await updates({ limit: 50 })).list;
    expect(again.find(({ id }) => id === second!.id)!.content).toBe('<p>改过</p>');
    expect(again.find(({ id }) => id === third!.id)).toEqual(third);
    await server.db.deleteFrom('update_log').where('version', '<>', '1.0.0').execute();
  });

  test('shows the newest first, page by page, without scripts', async () => {
    const content = JSON.stringify({ zh: '<p>新<script>alert(1)</script></p>', en: '<p>New</p>' });
    const created_at = new Date(server.clock.now().getTime() + 1000);
    await server.db.insertInto('update_log').values({ version: '1.1.0', content, created_at }).execute();
    const first = await updates({ limit: 1 });
    expect(first).toMatchObject({ total: 2, has_more: 1, list: [{ version: '1.1.0', content: '<p>新</p>' }] });
    expect(await updates({ limit: 1, page: 2 })).toMatchObject({ has_more: 0, list: [{ version: '1.0.0' }] });
  });
});
