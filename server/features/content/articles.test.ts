import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { Language } from '#words/language.ts';
import { contentFolders, parseArticle, readContentFolder } from './content-files.ts';
import { markdownOf } from './figures.ts';
import { loadContent } from './load-content.ts';
import { readArticle } from './read-article.ts';
import { renderMarkdown } from './read-blocks.ts';
import { upsertArticle, upsertCategory } from './store.ts';

type Categories = OutputOf<typeof contentSchemas.listCategories>;
type Article = OutputOf<typeof contentSchemas.getArticle>;
type News = OutputOf<typeof contentSchemas.listNews>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadContent(server.deps);
});
afterAll(() => server.close());

const article = (input: Record<string, unknown>, language: Language = 'zh-CN') =>
  server.call<Article>(content.getArticle, input, { language });

describe('the agreements', () => {
  test('both exist in both languages, in order, each linked to the other', async () => {
    const { data } = await server.call<Categories>(content.listCategories, { category: 'xieyi' });
    expect(data[0]?.children.map(({ name }) => name)).toEqual(['service', 'user']);
    const service = await article({ category: 'xieyi', name: 'service' });
    expect(service.data).toMatchObject({ title: '服务协议', next: { name: 'user' } });
    expect(service.data).not.toHaveProperty('prev');
    expect(service.data.content).toContain('<h2>');
    const user = await article({ article_id: service.data.next!.article_id }, 'zh-EN');
    expect(user.data).toMatchObject({ title: 'User agreement and privacy notice', prev: { name: 'service' } });
    expect(user.data.content).not.toMatch(/\p{Script=Han}/u);
    expect(user.data.content).toContain('<table>');
  });

  test('`language` wins over the header', async () => {
    expect((await article({ category: 'xieyi', name: 'service', language: 'en' })).data.title).toBe(
      'Service agreement',
    );
  });

  test.each([{}, { category: 'xieyi' }, { category: 'xieyi', name: 'nothing' }, { article_id: 999_999 }])(
    '%j matches no article',
    async (input) => {
      expect(await article(input)).toMatchObject({ code: 0, data: { err: 'NOT_FOUND' } });
    },
  );
});

test('categories without articles are listed empty', async () => {
  const { data } = await server.call<Categories>(content.listCategories, {}, { language: 'zh-EN' });
  expect(data.map(({ key }) => key)).toEqual(['helpUser', 'jsdk', 'xieyi', 'news', 'courses']);
  expect((await server.call(content.listCategories, { category: 'nothing' })).data).toEqual([]);
});

describe('loading again', () => {
  const set = (name: string, values: { title?: string; edited?: boolean; source_hash: string }) =>
    server.db.updateTable('article').set(values).where('name', '=', name).execute();

  test('updates changed files, and keeps the edits of staff', async () => {
    await set('user', { title: JSON.stringify({ zh: '改过', en: 'Changed' }), edited: true, source_hash: 'older' });
    await set('service', { title: JSON.stringify({ zh: '旧的', en: 'Old' }), source_hash: 'older' });
    await loadContent(server.deps);
    expect((await article({ category: 'xieyi', name: 'user' })).data.title).toBe('改过');
    expect((await article({ category: 'xieyi', name: 'service' })).data.title).toBe('服务协议');
  });

  test('keeps the time of unchanged articles, and all ids', async () => {
    const before = (await article({ category: 'xieyi', name: 'service' })).data;
    server.clock.advance(3600);
    await loadContent(server.deps);
    expect((await article({ category: 'xieyi', name: 'service' })).data).toEqual(before);
  });

  test('an article has changed when its text has, and not with the first start', async () => {
    const read = async () => (await article({ category: 'helpUser', name: 'useQdb' })).data;
    const first = await read();
    expect(first.update_time).toBe(first.create_time);
    server.clock.advance(3 * 86_400);
    await set('useQdb', { source_hash: 'older' });
    await loadContent(server.deps);
    const later = await read();
    expect(later.create_time).toBe(first.create_time);
    expect(Math.abs(later.update_time * 1000 - server.clock.now().getTime())).toBeLessThan(60_000);
  });

  test('deletes articles without files', async () => {
    await addNews('gone', '2026-01-01');
    const { article_id } = (await article({ category: 'news', name: 'gone' })).data;
    await loadContent(server.deps);
    expect(await article({ category: 'news', name: 'gone' })).toMatchObject({ data: { err: 'NOT_FOUND' } });
    expect(await article({ article_id })).toMatchObject({ code: 0, data: { err: 'GONE' } });
  });
});

test('news are sorted newest first, a page at a time', async () => {
  expect((await server.call<News>(content.listNews)).data.total).toBe((await readContentFolder('news')).length);
  await addNews('first', '2036-01-01');
  await addNews('second', '2036-02-01');
  const { data } = await server.call<News>(content.listNews, { offset: 0, limit: 1 });
  expect(data.list[0]).toMatchObject({ title: 'second', create_time: Date.parse('2036-01-31T16:00:00Z') / 1000 });
  const next = await server.call<News>(content.listNews, { offset: 1, limit: 1 });
  expect(next.data.list[0]!.title).toBe('first');
  expect((await server.call(content.listNews, { limit: 51 })).data).toEqual({ err: 'PARAM', field: 'limit' });
});

test('every file of content/ has both languages, a title, a summary and a day', async () => {
  const all = (await Promise.all(contentFolders.map(({ folder }) => readContentFolder(folder)))).flat();
  const gaps = all.filter(
    ({ title, summary, body, publishedAt }) =>
      [title, summary, body].some(({ zh, en }) => !zh || !en) || Number.isNaN(publishedAt.getTime()),
  );
  expect(gaps.map(({ name }) => name)).toEqual([]);
});

test('figures that an article names come from the rules', async () => {
  const files = await readContentFolder('help');
  expect(files.find(({ name }) => name === 'useQdb')!.body.zh).toContain('{{trialDays}}');
  const { data } = await article({ category: 'helpUser', name: 'useQdb' });
  expect(data.content).toContain(`免费打包，试用 ${TRIAL_DAYS} 天`);
  expect(markdownOf({ zh: '{{trialDays}} {app} {{other}}', en: '' }, 'zh-CN')).toBe(`${TRIAL_DAYS} {app} {{other}}`);
  const words = files.flatMap(({ body }) => [body.zh, body.en]).join(' ');
  expect(markdownOf({ zh: words, en: '' }, 'zh-CN')).not.toContain('{{');
});

test('a chapter has the same anchor in both languages, unless their chapters differ', () => {
  const idsOf = (zh: string, en: string) =>
    readArticle({ zh, en }, 'zh-CN').flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(idsOf('## 角标\n\n## 颜色', '## Badges\n\n## Colours')).toEqual(['badges', 'colours']);
  expect(idsOf('## 角标\n\n## 颜色', '## Badges')).toEqual(['角标', '颜色']);
});

test('the head of a file is separate from its Markdown', () => {
  expect(parseArticle('---\ntitle: A: b\nsort: 2\n---\n\n# Text\n')).toEqual({
    head: { title: 'A: b', sort: '2' },
    body: '# Text',
  });
  expect(parseArticle('no head').body).toBe('no head');
});

test('Markdown with script, handlers or frames is rendered without them', () => {
  const html = renderMarkdown(
    '# t\n\n<script>x</script>\n\n<img src=x onerror=y>\n\n<iframe src="//e"></iframe>\n\n[a](javascript:x)',
  );
  expect(html).not.toMatch(/script|onerror|iframe/);
});

function addNews(name: string, date: string): Promise<void> {
  const words = JSON.stringify({ zh: name, en: name });
  return server.db.transaction().execute(async (tx) => {
    const category = await upsertCategory(tx, {
      key: 'news',
      name: JSON.stringify({ zh: '新闻', en: 'News' }),
      sort: 3,
    });
    await upsertArticle(tx, {
      category_id: category.id,
      name,
      title: words,
      summary: words,
      body: words,
      cover: '',
      sort: 0,
      source_hash: name,
      published_at: new Date(`${date}T00:00:00+08:00`),
      updated_at: server.clock.now(),
    });
  });
}
