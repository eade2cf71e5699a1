import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
/** An article of the news; `content/` is loaded at a start, which a test server leaves out. */
let id: number;
const words = (text: string) => JSON.stringify({ zh: text, en: `${text} in English` });

beforeAll(async () => {
  server = await startTestServer({ pages: true });
  const category = await server.db
    .insertInto('article_category')
    .values({ key: 'news', name: words('新闻'), sort: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  id = (
    await server.db
      .insertInto('article')
      .values({
        category_id: category.id,
        name: 'spring',
        title: words('春茶上新'),
        summary: words('今年的第一批茶到了，从山里直接寄出。'),
        body: words('## 头采\n\n清明前三天。'),
        cover: '',
        sort: 0,
        source_hash: 'spring',
        published_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);
const soon = { interval: 5 };

describe('the page of an article', () => {
  test('tells messengers and search engines what it is', async () => {
    const { statusCode, body } = await get(`/textdetail/${id}?lang=en`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta property="og:type" content="article"/>');
    expect(body).toMatch(/"@type":"Article","headline":"春茶上新 in English"/);
    expect(body).toContain(`<link rel="canonical" href="${server.deps.config.publicUrl}/textdetail/${id}?lang=en"/>`);
    expect((await get(`/share/en/textdetail/${id}.png`)).headers['content-type']).toBe('image/png');
  });

  test('has the words of an edit at once, and a new picture', async () => {
    const picture = async () => (await get(`/share/zh/textdetail/${id}.png`)).headers.etag;
    const before = await picture();
    await server.db
      .updateTable('article')
      .set({ title: words('春茶售罄'), edited: true, updated_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    await expect.poll(async () => (await get(`/textdetail/${id}`)).body, soon).toContain('春茶售罄');
    expect((await get('/news')).body).toContain('春茶售罄');
    expect(await picture()).not.toBe(before);
  });

  test('keeps its day after an edit, and tells the day of the edit beside it', async () => {
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
    const dayOf = (time: Date) => days.format(time).replaceAll('-', '.');
    const published = dayOf(server.clock.now());
    expect((await get(`/textdetail/${id}?lang=en`)).body).not.toContain('Updated on');
    const edit = new Date(server.clock.now().getTime() + 3 * 86_400_000);
    await server.db.updateTable('article').set({ edited: true, updated_at: edit }).where('id', '=', id).execute();
    const times = async () =>
      [...(await get(`/textdetail/${id}?lang=en`)).body.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, day]) => day);
    await expect.poll(times, soon).toEqual([published, dayOf(edit)]);
  });

  test('shows Chinese for a language that the site does not have', async () => {
    for (const lang of ['fr', '<script>', 'zh-EN%00', 'e'.repeat(10_000)]) {
      const { statusCode, body } = await get(`/textdetail/${id}?lang=${encodeURIComponent(lang)}`);
      expect([statusCode, body.includes('<html lang="zh-CN">'), body.includes('<script>&')]).toEqual([
        200,
        true,
        false,
      ]);
    }
  });
});

test.each([
  '0',
  '-1',
  '1e9',
  '999999',
  '99999999999999999999',
  '1.5',
  '01',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "1'%20or%20'1'='1",
  '..%2f..%2fpackage.json',
  'a'.repeat(900),
])('/textdetail/%s is a missing page: 404, no stack, nothing repeated', async (unknown) => {
  const { statusCode, body } = await get(`/textdetail/${unknown}`);
  expect(statusCode).toBe(404);
  expect(body).toContain('没有这个页面');
  expect(body).not.toMatch(/<script>alert|\bat \w+ \(|node_modules|qidongbao/);
});

test('a deleted article is gone: 410 in both languages, out of the sitemap, without a picture', async () => {
  expect((await get('/sitemap.xml')).body).toContain(`/textdetail/${id}<`);
  await server.db.deleteFrom('article').where('id', '=', id).execute();
  await expect.poll(async () => (await get(`/textdetail/${id}`)).statusCode, soon).toBe(410);
  expect((await get(`/textdetail/${id}`)).body).toContain('这一页已经删除');
  const english = await get(`/textdetail/${id}?lang=en`);
  expect([english.statusCode, english.body.includes('This page has been removed')]).toEqual([410, true]);
  expect(english.body).toContain('<meta name="robots" content="noindex"/>');
  expect((await get('/sitemap.xml')).body).not.toContain(`/textdetail/${id}<`);
  expect((await get(`/share/zh/textdetail/${id}.png`)).statusCode).toBe(404);
});
