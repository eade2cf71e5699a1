import type { Deps } from '#server/feature/deps.ts';
import { contentFolders, readContentFolder } from './content-files.ts';
import { keepExamples } from './examples.ts';
import { removeLostArticles, upsertArticle, upsertCategory } from './store.ts';

/** Loads the files of `content/` into the database at start; edits of staff are never overwritten (product.md §10). */
export async function loadContent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const [sort, { folder, key, name }] of contentFolders.entries()) {
    const articles = await readContentFolder(folder);
    keepExamples(articles.flatMap(({ body }) => [body.zh, body.en]));
    await db.transaction().execute(async (tx) => {
      const { id: category_id } = await upsertCategory(tx, { key, name: JSON.stringify(name), sort });
      for (const { title, summary, body, hash, publishedAt, ...article } of articles) {
        await upsertArticle(tx, {
          ...article,
          category_id,
          title: JSON.stringify(title),
          summary: JSON.stringify(summary),
          body: JSON.stringify(body),
          source_hash: hash,
          published_at: publishedAt,
          updated_at: clock.now(),
        });
      }
      const names = articles.map((article) => article.name);
      await removeLostArticles(tx, category_id, names);
    });
  }
}
