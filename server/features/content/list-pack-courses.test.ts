import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadContent } from './load-content.ts';

type Courses = OutputOf<typeof contentSchemas.listPackCourses>;
type Article = OutputOf<typeof contentSchemas.getArticle>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadContent(server.deps);
});
afterAll(() => server.close());

const read = async (input: object, language: 'zh-CN' | 'zh-EN') =>
  (await server.call<Courses>(content.listPackCourses, { ...input }, { language })).data;

test('tutorials have the order of the wizard, and the language of the header', async () => {
  const chinese = await read({}, 'zh-CN');
  const english = await read({}, 'zh-EN');
  expect(chinese.map(({ step }) => step)).toEqual(['base', 'base', 'module', 'module', 'pay', 'pay', 'done', 'done']);
  expect(chinese[0]).toMatchObject({ title: '从一个链接开始' });
  expect(english[0]).toMatchObject({ title: 'Start with one link' });
  expect(english.map(({ title, summary }) => title + summary).join()).not.toMatch(/\p{Script=Han}/u);
  expect(chinese.map(({ summary }) => summary).join()).not.toMatch(/构建|安卓|启动页/);
});

test('one step has its own tutorials', async () => {
  expect((await read({ step: 'pay' }, 'zh-CN')).map(({ title }) => title)).toEqual([
    '先试用，再决定',
    '更新、升级和续费',
  ]);
});

test('each tutorial is an article to read on', async () => {
  const courses = await read({}, 'zh-CN');
  const articles = await Promise.all(
    courses.map(({ article_id }) => server.call<Article>(content.getArticle, { article_id })),
  );
  expect(articles.map(({ data }) => data.title)).toEqual(courses.map(({ title }) => title));
  expect(new Set(articles.map(({ data }) => data.category))).toEqual(new Set(['courses']));
});

test('an unknown step is not found', async () => {
  expect((await server.call(content.listPackCourses, { step: 'sleep' })).data).toEqual({ err: 'PARAM', field: 'step' });
});
