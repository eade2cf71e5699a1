import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { ContentTables } from './tables.ts';

type Step = NonNullable<ContentTables['article']['step']>;

export function listCourses(db: Database, step: Step | undefined) {
  const courses = db
    .selectFrom('article')
    .select(['id', 'title', 'summary', 'cover', 'step', 'sort'])
    .where('step', 'is not', null)
    .$narrowType<{ step: Step }>()
    .orderBy('sort')
    .orderBy('id');
  return (step ? courses.where('step', '=', step) : courses).execute();
}

export function upsertCategory(tx: Transaction, row: Insertable<ContentTables['article_category']>) {
  const { name, sort } = row;
  return tx
    .insertInto('article_category')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name, sort }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Stores an article, except one that staff have edited; an unchanged one keeps its time. The time of a new article is the day that its file names.
 */
export async function upsertArticle(tx: Transaction, row: Insertable<ContentTables['article']>): Promise<void> {
  const { title, summary, body, cover, sort, step, source_hash, published_at, updated_at } = row;
  await tx
    .insertInto('article')
    .values({ ...row, updated_at: published_at })
    .onConflict((conflict) =>
      conflict
        .columns(['category_id', 'name'])
        .doUpdateSet({ title, summary, body, cover, sort, step, source_hash, published_at, updated_at })
        .where('article.edited', '=', false)
        .where('article.source_hash', '<>', source_hash),
    )
    .execute();
}

/** Deletes articles without files, except those edited by staff. */
export async function removeLostArticles(tx: Transaction, categoryId: number, names: readonly string[]): Promise<void> {
  const lost = tx.deleteFrom('article').where('category_id', '=', categoryId).where('edited', '=', false);
  await (names.length > 0 ? lost.where('name', 'not in', names) : lost).execute();
}

export function listCategoriesBy(db: Database, key: string | undefined) {
  const categories = db.selectFrom('article_category').selectAll().orderBy('sort');
  return (key === undefined ? categories : categories.where('key', '=', key)).execute();
}

/** Titles in the order of the menus. */
export function listTitles(db: Database, categoryIds: readonly number[]) {
  return categoryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('article')
        .select(['id', 'category_id', 'name', 'title', 'sort'])
        .where('category_id', 'in', categoryIds)
        .orderBy('sort')
        .orderBy('id')
        .execute();
}

const articles = (db: Database) =>
  db
    .selectFrom('article')
    .innerJoin('article_category', 'article_category.id', 'article.category_id')
    .selectAll('article')
    .select('article_category.key as category');

export type ArticleRow = Awaited<ReturnType<typeof findArticle>> & object;

export const findArticle = (db: Database, id: number) => articles(db).where('article.id', '=', id).executeTakeFirst();

export const findArticleByName = (db: Database, category: string, name: string) =>
  articles(db).where('article_category.key', '=', category).where('article.name', '=', name).executeTakeFirst();

/** The articles of these categories, in the order of the menus. */
export const listDocuments = (db: Database, categories: readonly string[]) =>
  articles(db)
    .where('article_category.key', 'in', categories)
    .orderBy('article_category.sort')
    .orderBy('article.sort')
    .orderBy('article.id')
    .execute();

/** Another text after each change of an article of these categories. */
export async function findLatestChange(db: Database, categories: readonly string[]): Promise<string> {
  const { count, latest } = await db
    .selectFrom('article')
    .innerJoin('article_category', 'article_category.id', 'article.category_id')
    .where('article_category.key', 'in', categories)
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('article.updated_at').as('latest')])
    .executeTakeFirstOrThrow();
  return `${count} ${latest?.getTime() ?? 0}`;
}

export async function listNewsOf(db: Database, page: { offset: number; limit: number }) {
  const news = db
    .selectFrom('article')
    .innerJoin('article_category', 'article_category.id', 'article.category_id')
    .where('article_category.key', '=', 'news');
  const [rows, { total }] = await Promise.all([
    news
      .select(['article.id', 'title', 'summary', 'cover', 'published_at'])
      .orderBy('published_at', 'desc')
      .orderBy('article.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    news.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type DatedArticle = Awaited<ReturnType<typeof listDatedArticles>>[number];

/** Every article with its last change, newest first. */
export const listDatedArticles = (db: Database) =>
  db
    .selectFrom('article')
    .innerJoin('article_category', 'article_category.id', 'article.category_id')
    .select(['article.id', 'article.name', 'article.updated_at', 'article_category.key as category'])
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .execute();

export async function isDeleted(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('deleted_article').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
