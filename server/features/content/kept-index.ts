import { type IndexedDocument, type PreparedDocument, prepareDocuments } from '#rules/content/search-documents.ts';
import type { Database } from '#server/database/tables.ts';
import type { Language } from '#words/language.ts';
import { searchIndexOf } from './search-index.ts';
import { findLatestChange, listDocuments } from './store.ts';

const SEARCHED = ['helpUser', 'jsdk', 'courses', 'news', 'xieyi'];

type KeptIndex = { change: string; index: IndexedDocument[]; prepared: PreparedDocument[] };
const kept = new Map<Language, KeptIndex>();

/** The documents, tutorials, news and agreements of a language for a search; built again when one of them has changed. */
export async function keptIndex(db: Database, language: Language): Promise<KeptIndex> {
  const change = await findLatestChange(db, SEARCHED);
  const found = kept.get(language);
  if (found?.change === change) {
    return found;
  }
  const index = searchIndexOf(await listDocuments(db, SEARCHED), language);
  const entry = { change, index, prepared: prepareDocuments(index) };
  kept.set(language, entry);
  return entry;
}
