import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listCourses } from './store.ts';

/** The tutorials, in the order of the wizard's steps. */
export const listPackCourses = handle(content, contentSchemas, 'listPackCourses', async ({ db, input, language }) => {
  const courses = await listCourses(db, input.step);
  return done(
    courses.map(({ id, step, title, summary, cover, sort }) => ({
      id,
      title: textIn(language, title),
      summary: textIn(language, summary),
      cover,
      article_id: id,
      step,
      sort,
    })),
  );
});
