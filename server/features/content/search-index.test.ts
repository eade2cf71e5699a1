import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content/calls.ts';
import type { contentSchemas } from '#contract/content/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { bestHits, type DocumentMatch, findDocuments, prepareDocuments } from '#rules/content/search-documents.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadContent } from './load-content.ts';

type Index = OutputOf<typeof contentSchemas.getSearchIndex>;

const hitsOf = (index: Index, query: string) => bestHits(findDocuments(prepareDocuments(index), query));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadContent(server.deps);
  return () => server.close();
});

describe.each(['zh-CN', 'zh-EN'] as const)('the search index in %s', (language) => {
  const read = async () => (await server.call<Index>(content.getSearchIndex, {}, { language })).data;

  test('travels in less than 60 KB', async () => {
    expect(gzipSync(JSON.stringify(await read())).length).toBeLessThan(60 * 1024);
  });

  test('has every document and finds it by its title', async () => {
    const index = await read();
    expect(index.length).toBeGreaterThan(24);
    const lost = index.filter(({ title, path }) => !hitsOf(index, title).some((hit) => hit.path.startsWith(path)));
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  test('is searched by the server as by a browser', async () => {
    const q = 'android ios app apk ipa link login qr code wechat alipay email sms id url http';
    const { data } = await server.call<DocumentMatch[]>(content.findDocuments, { q }, { language });
    expect(data.length).toBeGreaterThan(5);
    expect(data).toEqual(findDocuments(prepareDocuments(await read()), q));
  });

  test('finds functions, which stand in generated tables alone', async () => {
    expect(hitsOf(await read(), 'botnav.deselect')[0]?.path).toMatch(/^\/jsdk\/fbotnav#/);
  });
});

test('the script of an example is served, and nothing else beside it', async () => {
  const { data } = await server.call<{ blocks: { example?: string }[] }>(content.getArticle, {
    category: 'jsdk',
    name: 'fbotnav',
  });
  const [example] = data.blocks.flatMap((block) => block.example ?? []);
  const script = await server.app.inject(example!);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('qdb.botnav.setItems');
  for (const path of ['/examples/none.js', '/examples/..%2f..%2fpackage.json', '/examples/__proto__']) {
    expect((await server.app.inject(path)).statusCode, path).toBe(404);
  }
});
