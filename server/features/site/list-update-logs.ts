import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { cleanHtml } from '#server/feature/clean-html.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listUpdates } from './store.ts';

/** The changes of the site, newest first. */
export const listUpdateLogs = handle(site, siteSchemas, 'listUpdateLogs', async ({ db, input, language }) => {
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await listUpdates(db, { offset, limit: input.limit });
  return done({
    list: rows.map(({ id, version, content, created_at }) => ({
      id,
      version,
      create_time: secondsOf(created_at),
      content: cleanHtml(textIn(language, content)),
    })),
    total,
    has_more: flagOf(offset + rows.length < total),
  });
});
