import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '#contract/screens.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { loadContent } from './load-content.ts';
import { publicPages, robotsFor, sitemapOf } from './sitemap.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadContent(server.deps);
});
afterAll(() => server.close());

type Entry = { loc: string; lastmod?: string; 'xhtml:link': { '@_hreflang': string; '@_href': string }[] };
const entriesOf = (xml: string): Entry[] => new XMLParser({ ignoreAttributes: false }).parse(xml).urlset.url as Entry[];

describe('/sitemap.xml', () => {
  test('has every open public screen and every article of the news in both languages, and nothing else', async () => {
    const { headers, body } = await server.app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = entriesOf(body).map(({ loc }) => loc.replace(server.deps.config.publicUrl, ''));
    const fixed = Object.values<Screen>(screens)
      .filter(({ open, member, header, path }) => open && !member && header !== 'none' && !path.includes(':'))
      .map(({ path }) => path);
    const news = await server.db
      .selectFrom('article')
      .innerJoin('article_category as c', 'c.id', 'category_id')
      .where('c.key', '=', 'news')
      .select('article.id')
      .execute();
    const all = [...fixed, ...news.map(({ id }) => `/textdetail/${id}`)];
    expect(paths.toSorted()).toEqual(all.flatMap((path) => [path, `${path}?lang=en`]).toSorted());
    expect(paths.filter((path) => /^\/(layout|user|backoffice|login)\b/.test(path))).toEqual([]);
  });

  test('an article has the time of its last change, and each entry its other language', () => {
    const changed = new Date('2026-11-20T08:00:00.000Z');
    const articles = [
      { id: 7, name: 'first', category: 'news', updated_at: changed },
      { id: 8, name: 'botNav', category: 'helpUser', updated_at: new Date('2026-11-21T08:00:00.000Z') },
    ];
    const entries = entriesOf(sitemapOf(publicPages(articles), 'https://qdb.example'));
    const at = (path: string) => entries.find(({ loc }) => loc === `https://qdb.example${path}`);
    expect(at('/textdetail/7')?.lastmod).toBe('2026-11-20T08:00:00.000Z');
    expect(at('/helpUser/botNav?lang=en')?.lastmod).toBe('2026-11-21T08:00:00.000Z');
    expect(at('/news')?.lastmod).toBe('2026-11-20T08:00:00.000Z');
    expect(at('/')).not.toHaveProperty('lastmod');
    expect(at('/news?lang=en')?.['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']])).toEqual([
      ['zh-CN', 'https://qdb.example/news'],
      ['en', 'https://qdb.example/news?lang=en'],
    ]);
  });

  test('an address stays text', () => {
    const xml = sitemapOf([{ path: '/a&<b>', changedAt: null }], 'https://qdb.example');
    expect(xml).toContain('<loc>https://qdb.example/a&amp;&lt;b&gt;</loc>');
  });
});

describe('/robots.txt', () => {
  test('closes what belongs to members and staff, and names the sitemap', async () => {
    const { headers, body } = await server.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(robotsFor(server.deps.config.publicUrl));
    expect(body).toContain(`Sitemap: ${server.deps.config.publicUrl}/sitemap.xml`);
  });

  test('no public screen begins with a closed path, and every member’s screen does', () => {
    const closed = [...robotsFor('').matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    const isClosed = (path: string) => closed.some((each) => path.startsWith(each));
    const all = Object.values<Screen>(screens);
    expect(all.filter(({ member, path }) => !member && isClosed(path)).map(({ path }) => path)).toEqual([]);
    expect(all.filter(({ member, path }) => member && !isClosed(path)).map(({ path }) => path)).toEqual([]);
    expect(isClosed('/backoffice/queue/x')).toBe(true);
  });
});
