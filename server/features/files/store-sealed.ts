import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { FilesTables } from './tables.ts';

export async function insertSealed(tx: Transaction, row: Insertable<FilesTables['sealed_file']>): Promise<void> {
  await tx.insertInto('sealed_file').values(row).execute();
}

export const findSealed = (db: Database, code: string) =>
  db
    .selectFrom('sealed_file')
    .innerJoin('blob', 'blob.hash', 'sealed_file.blob_hash')
    .select(['kind', 'mime', 'envelope', 'blob_hash', 'blob.size as sealed_size'])
    .where('code', '=', code)
    .executeTakeFirst();

/** Marks the owner's free uploads of that kind as taken; returns their number. */
export async function updateSealedTaken(tx: Transaction, codes: readonly string[], owner: number, kind: string) {
  const { numUpdatedRows } = await tx
    .updateTable('sealed_file')
    .set({ taken: true })
    .where('code', 'in', codes)
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('taken', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listUntaken(db: Database, codes: readonly string[], owner: number, kind: string) {
  const rows = await db
    .selectFrom('sealed_file')
    .select('code')
    .where('code', 'in', codes)
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('taken', '=', false)
    .execute();
  return rows.map(({ code }) => code);
}

export async function removeSealed(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('sealed_file').where('code', 'in', codes).execute();
}

/** Returns the hashes of their ciphertexts. */
export async function removeSealedOf(tx: Transaction, ownerId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('sealed_file').where('owner_id', '=', ownerId).returning('blob_hash').execute();
  return rows.map(({ blob_hash }) => blob_hash);
}

export async function removeLoose(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sealed_file').where('taken', '=', false).where('created_at', '<', before).execute();
}
