import type { Language } from '#words/language.ts';
import { markdownOf } from './figures.ts';
import { readArticle } from './read-article.ts';
import { type Block, renderMarkdown } from './read-blocks.ts';
import type { ArticleRow } from './store.ts';

type RenderedArticle = { content: string; blocks: Block[] };

const MOST_KEPT = 200;
const kept = new Map<string, RenderedArticle>();

/** An article's Markdown as clean HTML and as the parts of its page, with a cache of the last ones. */
export function renderArticle({ id, updated_at, source_hash, body }: ArticleRow, language: Language): RenderedArticle {
  const key = `${id} ${language} ${updated_at.getTime()} ${source_hash}`;
  const found = kept.get(key);
  if (found !== undefined) {
    return found;
  }
  const rendered = { content: renderMarkdown(markdownOf(body, language)), blocks: readArticle(body, language) };
  kept.set(key, rendered);
  if (kept.size > MOST_KEPT) {
    kept.delete(kept.keys().next().value!);
  }
  return rendered;
}
