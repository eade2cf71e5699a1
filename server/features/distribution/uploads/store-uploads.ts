import { type Insertable, type Selectable, sql } from 'kysely';
import {
  LEAST_PROMISED,
  PROMISED_SECONDS,
  UNFINISHED_SECONDS,
  UPLOAD_TICKET_SECONDS,
} from '#rules/distribution/installer-upload.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import type { SignatureState } from '../signature-state.ts';
import type { DistributionTables } from '../tables.ts';

export type UploadRow = Selectable<DistributionTables['upload']>;

/** Locks the reserved space and the number of each member's uploads until the transaction ends. */
export async function lockUploads(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`.execute(tx);
}

export async function insertUpload(tx: Transaction, row: Insertable<DistributionTables['upload']>): Promise<void> {
  await tx.insertInto('upload').values(row).execute();
}

/** Only a member's own. */
export async function findUpload(db: Database, code: string, memberId: number): Promise<UploadRow | null> {
  const own = db.selectFrom('upload').selectAll().where('code', '=', code).where('member_id', '=', memberId);
  return (await own.executeTakeFirst()) ?? null;
}

type UnpublishedUpload = Pick<UploadRow, 'code' | 'name' | 'size' | 'done' | 'expires_at'> & {
  state: 'arriving' | 'hashing' | 'ready';
};

/** The uploads that the member can continue, newest first. */
export const listUnpublished = (db: Database, memberId: number, now: Date): Promise<UnpublishedUpload[]> =>
  db
    .selectFrom('upload')
    .select(['code', 'name', 'size', 'state', 'done', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['arriving', 'hashing', 'ready'])
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .$narrowType<Pick<UnpublishedUpload, 'state'>>()
    .execute();

/** The number of the member's arriving uploads, and of those that are not published. */
export async function countUploads(db: Database, memberId: number) {
  const { arriving, unpublished } = await db
    .selectFrom('upload')
    .where('member_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'arriving').as('arriving'),
      fn.countAll<number>().filterWhere('state', 'in', ['hashing', 'ready']).as('unpublished'),
    ])
    .executeTakeFirstOrThrow();
  return { arriving: Number(arriving), unpublished: Number(unpublished) };
}

/**
 * The bytes reserved for uploads: for all members, of the bytes that may still arrive only as many as have arrived, so that an announcement alone
 * cannot reserve the disk; for one member, all bytes that its uploads may still send. An upload without a byte for a while has no reserved space
 * until it continues.
 */
export async function sumPromised(
  db: Database,
  memberId: number,
  now: Date,
): Promise<{ all: number; ownRest: number }> {
  const [begun, unbegun] = [UNFINISHED_SECONDS, UPLOAD_TICKET_SECONDS].map(
    (life) => new Date(now.getTime() + (life - PROMISED_SECONDS) * 1000),
  );
  const { rows } = await sql<{ all: number; ownRest: number }>`
    select coalesce(sum(promised), 0)::bigint as "all",
      coalesce(sum(size - done) filter (where member_id = ${memberId}), 0)::bigint as "ownRest"
    from upload, least(size - done, greatest(done, ${LEAST_PROMISED}::bigint)) as promised
    where state = 'arriving' and expires_at > case when is_created then ${begun}::timestamptz else ${unbegun}::timestamptz end`.execute(
    db,
  );
  return rows[0]!;
}

/** The bytes of a member's uploads that are on the disk and not published. */
export async function sumHeld(db: Database, memberId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(case state when 'arriving' then done else size end), 0)::bigint as held
    from upload where member_id = ${memberId} and state in ('arriving', 'hashing', 'ready')`.execute(db);
  return rows[0]!.held;
}

/** Deletes those of the member that have never begun: their page was closed. */
export async function removeUnbegun(tx: Transaction, memberId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('upload')
    .where('member_id', '=', memberId)
    .where('state', '=', 'arriving')
    .where('is_created', '=', false)
    .where('created_at', '<', before)
    .execute();
}

type Change = Partial<Pick<UploadRow, 'is_created' | 'done' | 'unproven_from' | 'store_upload' | 'expires_at'>>;

export async function updateArriving(db: Database, id: number, change: Change): Promise<void> {
  await db.updateTable('upload').set(change).where('id', '=', id).where('state', '=', 'arriving').execute();
}

type Hashing = { claimedHash: string | null; expiresAt: Date };

/** False when it is not arriving any more. */
export async function updateUploadHashing(
  tx: Transaction,
  id: number,
  { claimedHash, expiresAt }: Hashing,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ state: 'hashing', done: 0, claimed_hash: claimedHash, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findHashing = (db: Database, code: string) =>
  db.selectFrom('upload').selectAll().where('code', '=', code).where('state', '=', 'hashing').executeTakeFirst();

export async function updateProgress(db: Database, id: number, done: number): Promise<void> {
  await db.updateTable('upload').set({ done }).where('id', '=', id).where('state', '=', 'hashing').execute();
}

export async function updateHash(db: Database, id: number, { sha256, checksum }: Required<StoredBytes>): Promise<void> {
  await db.updateTable('upload').set({ hash: sha256, checksum }).where('id', '=', id).execute();
}

/** Keeps the result of the check of its signers. */
export async function updateSignature(db: Database, id: number, signature: SignatureState): Promise<void> {
  await db.updateTable('upload').set({ signature }).where('id', '=', id).execute();
}

type Ready = { file: string; size: number; expiresAt: Date };

/** False when it is gone: canceled, or its account closed. */
export async function updateUploadReady(
  tx: Transaction,
  id: number,
  { file, size, expiresAt }: Ready,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ state: 'ready', file, done: size, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'hashing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateUploadFailed(
  db: Database,
  id: number,
  failure: 'HASH' | 'LOST',
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'failed', failure, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', 'in', ['arriving', 'hashing'])
    .execute();
}

/** Uploads whose time is over. */
export const listOverdue = (db: Database, state: UploadRow['state'], now: Date, limit: number) =>
  db
    .selectFrom('upload')
    .select(['id', 'code', 'file'])
    .where('state', '=', state)
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** False when it has gone on meanwhile. */
export async function updateUploadExpired(tx: Transaction, id: number, now: Date, recordUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ state: 'expired', file: null, expires_at: recordUntil })
    .where('id', '=', id)
    .where('state', 'in', ['arriving', 'ready'])
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Hashing that has not ended in its time gets more, because its job is sent again. */
export async function updateHashingExpiry(tx: Transaction, id: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'hashing')
    .execute();
}

/** Deletes the rows of expired and failed uploads once their time is over. */
export async function removeEndedUploads(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('upload').where('state', 'in', ['expired', 'failed']).where('expires_at', '<', now).execute();
}

/** Returns its file, if it has one. */
export async function removeUploadRow(tx: Transaction, id: number): Promise<string | null> {
  const row = await tx.deleteFrom('upload').where('id', '=', id).returning('file').executeTakeFirst();
  return row?.file ?? null;
}

/** Whether the bytes of an arrival are still needed. */
export async function isOnItsWay(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('code', '=', code)
    .where('state', 'in', ['arriving', 'hashing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns their codes. */
export async function removeUploadsOf(tx: Transaction, memberId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('upload').where('member_id', '=', memberId).returning('code').execute();
  return rows.map(({ code }) => code);
}

/** Locks a ready upload with this file until the transaction ends. False when it is gone, canceled or expired. */
export async function lockReady(tx: Transaction, memberId: number, code: string, file: string): Promise<boolean> {
  const row = await tx
    .selectFrom('upload')
    .select('id')
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ready')
    .where('file', '=', file)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the row of a published upload; its file is the release's from now on. */
export async function removePublishedUpload(tx: Transaction, memberId: number, code: string): Promise<void> {
  await tx.deleteFrom('upload').where('code', '=', code).where('member_id', '=', memberId).execute();
}
