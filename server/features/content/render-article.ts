import { type Language, textIn } from '#contract/language.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { ArticleRow } from './store.ts';

const MOST_KEPT = 200;
const kept = new Map<string, string>();

/** An article's Markdown as clean HTML, with a cache of the last ones. */
export function renderArticle({ id, updated_at, source_hash, body }: ArticleRow, language: Language): string {
  const key = `${id} ${language} ${updated_at.getTime()} ${source_hash}`;
  const found = kept.get(key);
  if (found !== undefined) {
    return found;
  }
  const html = renderMarkdown(textIn(language, body));
  kept.set(key, html);
  if (kept.size > MOST_KEPT) {
    kept.delete(kept.keys().next().value!);
  }
  return html;
}
