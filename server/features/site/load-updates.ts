import type { Deps } from '#server/feature/deps.ts';
import { readContentFolder } from '#server/features/content/content-files.ts';
import { renderMarkdown } from '#server/features/content/read-blocks.ts';
import { removeLostUpdates, upsertUpdate } from './store.ts';

/** Loads the update log, `content/updates/<version>.{zh,en}.md`, at start; edits of staff are never overwritten (product.md §10). */
export async function loadUpdates({ db }: Pick<Deps, 'db'>): Promise<void> {
  const updates = await readContentFolder('updates');
  await db.transaction().execute(async (tx) => {
    for (const { name: version, title, body, hash, publishedAt } of updates) {
      const html = (language: 'zh' | 'en') => renderMarkdown(`**${title[language]}**\n\n${body[language]}`);
      const content = JSON.stringify({ zh: html('zh'), en: html('en') });
      await upsertUpdate(tx, { version, content, source_hash: hash, created_at: publishedAt });
    }
    await removeLostUpdates(
      tx,
      updates.map(({ name }) => name),
    );
  });
}
