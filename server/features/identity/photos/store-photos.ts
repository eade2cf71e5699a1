import type { Database, Transaction } from '#server/database/tables.ts';

export type PhotoRow = { verification_id: number; slot: string; code: string; sort: number };

export async function insertPhotos(tx: Transaction, rows: readonly PhotoRow[]): Promise<void> {
  await tx.insertInto('verification_photo').values(rows).execute();
}

export const listPhotos = (db: Database, verificationId: number) =>
  db
    .selectFrom('verification_photo')
    .select(['slot', 'code'])
    .where('verification_id', '=', verificationId)
    .orderBy('sort')
    .execute();

/** Photos of attempts decided before this time. */
export async function listPhotosDecidedBefore(db: Database, day: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_photo as photo')
    .innerJoin('verification', 'verification.id', 'photo.verification_id')
    .select('photo.code')
    .where('verification.decided_at', '<', day)
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}
