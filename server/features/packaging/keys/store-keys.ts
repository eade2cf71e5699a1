import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { PackagingTables } from '../tables.ts';

export type SealedKey = Pick<Selectable<PackagingTables['signing_key']>, 'made_for' | 'private_key' | 'certificate'>;

export const findSigningKey = (db: Database, appId: number): Promise<SealedKey | undefined> =>
  db
    .selectFrom('signing_key')
    .select(['made_for', 'private_key', 'certificate'])
    .where('app_id', '=', appId)
    .executeTakeFirst();

export const findCertificate = (db: Database, appId: number) =>
  db.selectFrom('signing_key').select('certificate').where('app_id', '=', appId).executeTakeFirst();

/** The digest of the certificate that signed the published build; null when there is none. */
export async function findPublishedSigner(db: Database, appId: number): Promise<string | null> {
  const row = await db
    .selectFrom('packed_app as app')
    .innerJoin('build', 'build.id', 'app.published_build')
    .select('build.signer')
    .where('app.id', '=', appId)
    .executeTakeFirst();
  return row?.signer ?? null;
}

/** Inserts a key unless a simultaneous call has inserted one. */
export async function insertSigningKey(db: Database, key: Insertable<PackagingTables['signing_key']>): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute();
}

/** Takes the place of the app's key, if it has one. */
export async function upsertSigningKey(
  tx: Transaction,
  key: Insertable<PackagingTables['signing_key']>,
): Promise<void> {
  const { private_key, certificate, imported, created_at } = key;
  await tx
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) =>
      conflict.column('app_id').doUpdateSet({ private_key, certificate, imported, exported_at: null, created_at }),
    )
    .execute();
}

/** False when the app had no key. */
export async function removeSigningKey(tx: Transaction, appId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('signing_key').where('app_id', '=', appId).executeTakeFirst();
  return numDeletedRows > 0n;
}

type KeysOf = { memberId: number; now: Date; appId?: number };
type KeyOf = KeysOf & { appId: number };

/** Keys of a member with their apps, if these still exist, newest first. */
export async function listKeys(db: Database, filter: KeysOf, page: { offset: number; limit: number }) {
  const all = keysOf(db, filter);
  const [rows, { total }] = await Promise.all([
    all.orderBy('key.id', 'desc').offset(page.offset).limit(page.limit).execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>['rows'][number];

export const findKey = (db: Database, key: KeyOf): Promise<KeyRow | undefined> => keysOf(db, key).executeTakeFirst();

/** The same with the sealed key, locked against destruction until the transaction ends. */
export const lockKey = (tx: Transaction, { memberId, appId }: KeyOf): Promise<SealedKey | undefined> =>
  tx
    .selectFrom('signing_key')
    .select(['made_for', 'private_key', 'certificate'])
    .where('member_id', '=', memberId)
    .where('made_for', '=', appId)
    .forUpdate()
    .executeTakeFirst();

export const updateExported = (tx: Transaction, appId: number, at: Date) =>
  tx.updateTable('signing_key').set({ exported_at: at }).where('made_for', '=', appId).execute();

/** Must precede the deletion of the app. */
export async function updateKeyRetired(tx: Transaction, appId: number, destroyAfter: Date): Promise<void> {
  const named = tx.selectFrom('packed_app').select('package_name').where('id', '=', appId);
  await tx
    .updateTable('signing_key')
    .set({ destroy_after: destroyAfter, package_name: named })
    .where('app_id', '=', appId)
    .execute();
}

/** Destroys keys of apps that were deleted long enough ago. */
export const removeOverdueKeys = (db: Database, now: Date) =>
  db.deleteFrom('signing_key').where('destroy_after', '<=', now).execute();

function keysOf(db: Database, { memberId, now, appId }: KeysOf) {
  const kept = db
    .selectFrom('signing_key as key')
    .leftJoin('packed_app as app', 'app.id', 'key.app_id')
    .select([
      'key.made_for',
      'key.certificate',
      'key.imported',
      'key.created_at',
      'key.exported_at',
      'key.destroy_after',
    ])
    .select((eb) => eb.fn.coalesce('app.package_name', 'key.package_name').as('package_name'))
    .select(['app.id as app_id', 'app.name', 'app.name_zh', 'app.icon_picture', 'app.theme_color'])
    .where('key.member_id', '=', memberId)
    .where((eb) => eb.or([eb('key.destroy_after', 'is', null), eb('key.destroy_after', '>', now)]));
  return appId === undefined ? kept : kept.where('key.made_for', '=', appId);
}

export const listLicenceKeys = (db: Database) =>
  db.selectFrom('licence_key').select(['slot', 'private_key', 'public_key']).orderBy('slot').execute();

export async function insertLicenceKeys(
  db: Database,
  keys: Insertable<PackagingTables['licence_key']>[],
): Promise<void> {
  await db
    .insertInto('licence_key')
    .values(keys)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
}
