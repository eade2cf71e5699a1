import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { findDocuments as findIn } from '#rules/content/search-documents.ts';
import { done, handle } from '#server/feature/handle.ts';
import { parseLanguage } from '#words/language.ts';
import { keptIndex } from './kept-index.ts';

export const findDocuments = handle(content, contentSchemas, 'findDocuments', async ({ db, input, ...context }) => {
  const { prepared } = await keptIndex(db, parseLanguage(input.language) ?? context.language);
  return done(findIn(prepared, input.q));
});
