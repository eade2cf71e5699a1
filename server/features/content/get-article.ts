import { content } from '#contract/content/calls.ts';
import { contentSchemas } from '#contract/content/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import type { Database } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Language, parseLanguage, textIn } from '#words/language.ts';
import { renderArticle } from './render-article.ts';
import { type ArticleRow, findArticle, findArticleByName, isDeleted, listTitles } from './store.ts';

/** One article with the previous and the next one of its category. */
export const getArticle = handle(content, contentSchemas, 'getArticle', async ({ db, input, ...context }) => {
  const language = parseLanguage(input.language) ?? context.language;
  const { article_id, category = '', name = '' } = input;
  const article = await (article_id ? findArticle(db, article_id) : findArticleByName(db, category, name));
  if (!article) {
    return fail(article_id && (await isDeleted(db, article_id)) ? 'GONE' : 'NOT_FOUND');
  }
  return done({
    article_id: article.id,
    category: article.category,
    name: article.name,
    title: textIn(language, article.title),
    summary: textIn(language, article.summary),
    cover: article.cover,
    ...renderArticle(article, language),
    create_time: secondsOf(article.published_at),
    update_time: secondsOf(article.updated_at),
    ...(await neighborsOf(db, article, language)),
  });
});

async function neighborsOf(db: Database, { id, category_id }: ArticleRow, language: Language) {
  const titles = await listTitles(db, [category_id]);
  const at = titles.findIndex((title) => title.id === id);
  const [before, after] = [titles[at - 1], titles[at + 1]];
  const summaryOf = ({ id, name, title }: NonNullable<typeof before>) => ({
    article_id: id,
    name,
    title: textIn(language, title),
  });
  return { ...(before && { prev: summaryOf(before) }), ...(after && { next: summaryOf(after) }) };
}
