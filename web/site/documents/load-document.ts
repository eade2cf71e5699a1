import { data } from 'react-router';
import type { PageContext } from '../../call/page-context.ts';
import { type Article, contentOf, statusWithout } from '../article/article.ts';
import { outlinesFor } from '../article/outlines-for.ts';
import { type DocumentKind, openPages } from './document-groups.ts';

/** The titles of a kind's documents by their names. */
export type Titles = Readonly<Record<string, string>>;
export type LoadedDocument = {
  article: Article;
  titles: Titles;
  outlines: Awaited<ReturnType<typeof outlinesFor>>;
};

/** A document and its tree; 404 for an unknown address, 410 for a deleted document. */
export async function loadDocument(kind: DocumentKind, name: string, page: PageContext): Promise<LoadedDocument> {
  if (!openPages(kind).includes(name)) {
    throw data(null, { status: 404 });
  }
  const api = contentOf(page);
  const [article, categories] = await Promise.all([
    api.getArticle({ category: kind, name }),
    api.listCategories({ category: kind }),
  ]);
  if (!article.ok) {
    throw data(null, { status: statusWithout(article.err) });
  }
  const children = categories.ok ? (categories.data[0]?.children ?? []) : [];
  return {
    article: article.data,
    titles: Object.fromEntries(children.map(({ name: each, title }) => [each, title])),
    outlines: await outlinesFor(article.data.blocks, page),
  };
}
