import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { parseLanguage } from '#words/language.ts';
import { keptIndex } from './kept-index.ts';

export const getSearchIndex = handle(content, contentSchemas, 'getSearchIndex', async ({ db, input, ...context }) => {
  const { index } = await keptIndex(db, parseLanguage(input.language) ?? context.language);
  return done(index);
});
