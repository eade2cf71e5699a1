import { content } from '#contract/calls/content.ts';
import { type Language, parseLanguage } from '#contract/language.ts';
import { contentSchemas } from '#contract/schemas/content.ts';
import type { IndexedDocument } from '#rules/content/search-documents.ts';
import { done, handle } from '#server/feature/handle.ts';
import { searchIndexOf } from './search-index.ts';
import { latestChange, listDocuments } from './store.ts';

const SEARCHED = ['helpUser', 'jsdk', 'courses', 'news', 'xieyi'];
const kept = new Map<Language, { change: string; index: IndexedDocument[] }>();

/** The documents, tutorials, news and agreements of a language for a search; made anew when one of them has changed. */
export const getSearchIndex = handle(content, contentSchemas, 'getSearchIndex', async ({ db, input, ...context }) => {
  const language = parseLanguage(input.language) ?? context.language;
  const change = await latestChange(db, SEARCHED);
  const found = kept.get(language);
  if (found?.change === change) {
    return done(found.index);
  }
  const index = searchIndexOf(await listDocuments(db, SEARCHED), language);
  kept.set(language, { change, index });
  return done(index);
});
