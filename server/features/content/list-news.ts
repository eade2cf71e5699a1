import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { parseLanguage, textIn } from '#words/language.ts';
import { listNewsOf } from './store.ts';

/** News, newest first. */
export const listNews = handle(content, contentSchemas, 'listNews', async ({ db, input, ...context }) => {
  const language = parseLanguage(input.language) ?? context.language;
  const { rows, total } = await listNewsOf(db, { offset: input.offset, limit: input.limit });
  return done({
    list: rows.map(({ id, title, summary, cover, published_at }) => ({
      article_id: id,
      title: textIn(language, title),
      summary: textIn(language, summary),
      cover,
      create_time: secondsOf(published_at),
    })),
    total,
  });
});
