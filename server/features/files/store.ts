import { type Insertable, type Selectable, sql } from 'kysely';
import { prepared } from '#server/database/short-reads/prepared.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import type { FilesTables } from './tables.ts';

/** Locks these bytes against being kept and swept until the transaction ends, even before there is a row. */
export async function lockBlob(tx: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(tx);
}

export async function upsertReference(tx: Transaction, { sha256, size, checksum }: StoredBytes): Promise<void> {
  await tx
    .insertInto('blob')
    .values({ hash: sha256, size, checksum: checksum ?? null, refs: 1, unused_since: null })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((row) => ({
        refs: row('blob.refs', '+', 1),
        unused_since: null,
        checksum: row.fn.coalesce('blob.checksum', 'excluded.checksum'),
      })),
    )
    .execute();
}

export type BlobFacts = { hash: string; size: number; checksum: number | null };

export const listBlobs = (db: Database, hashes: readonly string[]): Promise<BlobFacts[]> =>
  db
    .selectFrom('blob')
    .modifyFront(prepared)
    .select(['hash', 'size', 'checksum'])
    .where((row) => row('hash', '=', row.fn.any(row.val(hashes))))
    .execute();

export async function updateChecksum(db: Database, hash: string, checksum: number): Promise<void> {
  await db.updateTable('blob').set({ checksum }).where('hash', '=', hash).execute();
}

export async function insertFile(tx: Transaction, row: Insertable<FilesTables['file']>): Promise<void> {
  await tx.insertInto('file').values(row).execute();
}

export type FileRow = Selectable<FilesTables['file']> & { size: number };

export const findFileRow = (db: Database, code: string, memberId: number | null): Promise<FileRow | undefined> =>
  filesOf(db, memberId).where('code', '=', code).executeTakeFirst();

export const listFileRows = (db: Database, codes: readonly string[], memberId: number): Promise<FileRow[]> =>
  filesOf(db, memberId).where('code', 'in', codes).execute();

/** The owner of a file with these bytes, whose status is null for one of the site itself. Undefined for a file that is to be erased. */
export const findOwner = (db: Database, code: string, sha256: string) =>
  db
    .selectFrom('file')
    .leftJoin('member', 'member.id', 'file.owner_id')
    .modifyFront(prepared)
    .select(['file.owner_id', 'member.status'])
    .where('file.code', '=', code)
    .where('file.blob_hash', '=', sha256)
    .where((row) => row.or([row('file.owner_id', 'is', null), row('member.id', 'is not', null)]))
    .where((row) => row.not(row.exists(row.selectFrom('erased_file').select('code').where('code', '=', code))))
    .executeTakeFirst();

/** Files that a member may read: their own, and those of the site itself. */
const filesOf = (db: Database, memberId: number | null) =>
  db
    .selectFrom('file')
    .innerJoin('blob', 'blob.hash', 'file.blob_hash')
    .selectAll('file')
    .select('blob.size')
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', memberId)]));

/** Files of the site itself have no owner, and are not among them. */
export async function listFileRowsOfKind(db: Database, kind: string, which: { owner: number } | { before: Date }) {
  const rows = await db
    .selectFrom('file')
    .select(['code', 'owner_id'])
    .where('kind', '=', kind)
    .where((row) => ('owner' in which ? row('owner_id', '=', which.owner) : row('created_at', '<', which.before)))
    .execute();
  return rows.flatMap(({ code, owner_id: owner }) => (owner === null ? [] : [{ code, owner }]));
}

/** The database removes the references by trigger. Returns the hashes of the bytes; missing files are left out. */
export async function removeFileRows(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  const named = tx.deleteFrom('file').where((row) => row('code', '=', row.fn.any(row.val(codes))));
  const rows = await named.returning('blob_hash').execute();
  return rows.map(({ blob_hash }) => blob_hash);
}

/** Selects unused bytes: those unused since a time, or those of these hashes. */
export type UnusedChoice = { before: Date } | { hashes: readonly string[] };

/** Locks unused bytes until the transaction ends; skips bytes that another transaction keeps at this moment. */
export async function lockUnusedBlobs(tx: Transaction, which: UnusedChoice, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('blob')
    .select('hash')
    .where('refs', '=', 0)
    .where((row) =>
      'before' in which ? row('unused_since', '<', which.before) : row('hash', '=', row.fn.any(row.val(which.hashes))),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function removeBlobs(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('blob').where('hash', 'in', hashes).execute();
}

/** The hashes among the stored bytes without a row. */
export async function listUnknown(db: Database, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as stored (hash)
    where not exists (select from blob where blob.hash = stored.hash)`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Up to `limit` references of files of these owners. */
export async function listCodesOf(db: Database, ownerIds: readonly number[], limit: number): Promise<string[]> {
  const owned = db.selectFrom('file').select('code').where('owner_id', 'in', ownerIds);
  const rows = await owned.orderBy('owner_id').orderBy('id').limit(limit).execute();
  return rows.map(({ code }) => code);
}
