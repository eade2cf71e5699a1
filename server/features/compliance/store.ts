import type { Insertable, Selectable } from 'kysely';
import {
  exactValuesOf,
  type ProhibitedEntry,
  type ProhibitedKind,
  type ProhibitedSubject,
} from '#rules/compliance/prohibited.ts';
import { containing } from '#server/database/containing.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { ComplianceTables } from './tables.ts';

export type EntryRow = Selectable<ComplianceTables['prohibited_entry']>;
type NewEntry = Insertable<ComplianceTables['prohibited_entry']>;

/** All words, and the other entries that the subject could hit. */
export const findCandidates = (db: Database, subject: ProhibitedSubject): Promise<ProhibitedEntry[]> =>
  db
    .selectFrom('prohibited_entry')
    .select(['id', 'category', 'kind', 'value'])
    .where(({ eb, or, and }) =>
      or([
        eb('kind', '=', 'word'),
        ...Object.entries(exactValuesOf(subject))
          .filter(([, values]) => values.length > 0)
          .map(([kind, values]) => and([eb('kind', '=', kind as ProhibitedKind), eb('value', 'in', values)])),
      ]),
    )
    .orderBy('id')
    .execute();

export type EntryFilter = Partial<Pick<EntryRow, 'category' | 'kind'>> & { keyword?: string | undefined };

/** Newest first. */
export const listEntries = (
  db: Database,
  { keyword, category, kind }: { [Key in keyof EntryFilter]: EntryFilter[Key] | undefined },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EntryRow[]> => {
  const like = keyword ? containing(keyword) : null;
  return db
    .selectFrom('prohibited_entry')
    .selectAll()
    .$if(category !== undefined, (entries) => entries.where('category', '=', category!))
    .$if(kind !== undefined, (entries) => entries.where('kind', '=', kind!))
    .$if(before !== undefined, (entries) => entries.where('id', '<', before!))
    .$if(like !== null, (entries) =>
      entries.where(({ eb, or }) => or([eb('value', 'ilike', like!), eb('note', 'ilike', like!)])),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

export async function countEntries(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('prohibited_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined for an entry that already exists. */
export const insertEntry = (tx: Transaction, entry: NewEntry): Promise<EntryRow | undefined> =>
  tx
    .insertInto('prohibited_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const removeEntry = (tx: Transaction, id: number): Promise<EntryRow | undefined> =>
  tx.deleteFrom('prohibited_entry').where('id', '=', id).returningAll().executeTakeFirst();

export async function removeHashes(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) {
    await tx.deleteFrom('prohibited_entry').where('kind', '=', 'hash').where('value', 'in', hashes).execute();
  }
}
