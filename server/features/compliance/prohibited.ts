import {
  findHits,
  type ProhibitedCategory,
  type ProhibitedHit,
  type ProhibitedSubject,
} from '#rules/compliance/prohibited.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { findCandidates, insertEntry, removeHashes } from './store.ts';

/** The entries of the blacklist that a subject hits. */
export const hitsOf = async (db: Database, subject: ProhibitedSubject): Promise<ProhibitedHit[]> =>
  findHits(await findCandidates(db, subject), subject);

type Prohibition = { category: ProhibitedCategory; note: string; now: Date };

/** Puts the bytes of installers on the list, so that nobody uploads them again. */
export async function prohibitFiles(tx: Transaction, hashes: readonly string[], { category, note, now }: Prohibition) {
  for (const value of new Set(hashes)) {
    await insertEntry(tx, { category, kind: 'hash', value, note, created_at: now });
  }
}

/** Takes the bytes of installers off the list. */
export const allowFiles = removeHashes;
