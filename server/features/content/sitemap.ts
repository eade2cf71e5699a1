import type { FastifyInstance } from 'fastify';
import { memberAreas } from '#contract/pages/member-area.ts';
import { pathTo, type Screen, screens } from '#contract/screens.ts';
import { html } from '#formats/html/html.ts';
import type { Deps } from '#server/feature/deps.ts';
import { bcp47, languages } from '#words/language.ts';
import { type DatedArticle, listDatedArticles } from './store.ts';

/** `/sitemap.xml` (sitemaps.org), every public page in both languages, and `/robots.txt` (RFC 9309). */
export function registerCrawlerFiles(app: FastifyInstance, { db, config }: Deps): void {
  app.get('/sitemap.xml', async (_, reply) => {
    const pages = publicPages(await listDatedArticles(db));
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
    return reply.send(sitemapOf(pages, config.publicUrl));
  });
  app.get('/robots.txt', (_, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(robotsFor(config.publicUrl));
  });
}

/** A page whose text is in the database has the time of its last change; other pages have no recorded time. */
export type PublicPage = { path: string; changedAt: Date | null };

/** The open screens outside the members’ area, and each article. The login page is left out: nobody searches for it. */
export function publicPages(articles: readonly DatedArticle[]): PublicPage[] {
  const newest = (category: string, name?: string): Date | null =>
    articles
      .filter((each) => each.category === category && (name === undefined || each.name === name))
      .reduce<Date | null>((last, { updated_at }) => (last && last > updated_at ? last : updated_at), null);
  const open = Object.values<Screen>(screens).filter((screen) => screen.open && !screen.member);
  const fixed = open
    .filter(({ header, path }) => header !== 'none' && !path.includes(':'))
    .map(({ path }) => {
      const [, category = '', name] = path.split('/');
      return { path, changedAt: newest(category, name) };
    });
  const news = articles.filter(({ category }) => category === 'news');
  const ofNews = screens.textdetail.open
    ? news.map(({ id, updated_at }) => ({ path: pathTo('textdetail', { articleId: id }), changedAt: updated_at }))
    : [];
  return [...fixed, ...ofNews];
}

/** Each language has its own address and names the other (developers.google.com/search/docs, “localized versions”). */
export function sitemapOf(pages: readonly PublicPage[], origin: string): string {
  const addressIn = (path: string, language: (typeof languages)[number]) =>
    `${origin}${path}${language === 'zh-EN' ? '?lang=en' : ''}`;
  const urls = pages.flatMap(({ path, changedAt }) => {
    const alternates = languages.map(
      (each) => html`<xhtml:link rel="alternate" hreflang="${bcp47(each)}" href="${addressIn(path, each)}"/>`,
    );
    const lastmod = changedAt && html`<lastmod>${changedAt.toISOString()}</lastmod>`;
    return languages.map(
      (each) => html`<url><loc>${addressIn(path, each)}</loc>${lastmod}${alternates}</url>
`,
    );
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`.text;
}

/** Pages of members and staff, calls, files and the sandbox: search engines have no use for them. */
const closed = [
  ...memberAreas.map((area) => `${area}/`),
  '/backoffice',
  '/api/',
  '/wechat/',
  '/login/',
  '/dl/',
  '/photo/',
  '/d/',
  '/fragments/',
  '/sandbox/',
];

export const robotsFor = (origin: string): string => `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`;
