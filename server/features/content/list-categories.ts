import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { parseLanguage, textIn } from '#words/language.ts';
import { listCategoriesBy, listTitles } from './store.ts';

/** Categories with the titles of their articles, also empty ones. */
export const listCategories = handle(content, contentSchemas, 'listCategories', async ({ db, input, ...context }) => {
  const language = parseLanguage(input.language) ?? context.language;
  const categories = await listCategoriesBy(db, input.category || undefined);
  const titles = await listTitles(
    db,
    categories.map(({ id }) => id),
  );
  return done(
    categories.map(({ id, key, name }) => ({
      id,
      key,
      name: textIn(language, name),
      children: titles
        .filter(({ category_id }) => category_id === id)
        .map((article) => ({
          article_id: article.id,
          name: article.name,
          title: textIn(language, article.title),
          sort: article.sort,
        })),
    })),
  );
});
