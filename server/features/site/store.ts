import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Language } from '#words/language.ts';
import type { SiteTables } from './tables.ts';

export const listSettings = (db: Database) =>
  db.selectFrom('setting').select(['name', 'value']).orderBy('name').execute();

export function listBannersOf(db: Database, web: string | undefined) {
  const banners = db.selectFrom('banner').selectAll().orderBy('sort').orderBy('id');
  return (web === undefined ? banners : banners.where('web', '=', web)).execute();
}

export async function listUpdates(db: Database, page: { offset: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('update_log')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom('update_log')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Inserts or updates an entry, except one that staff have edited. */
export async function upsertUpdate(tx: Transaction, row: Insertable<SiteTables['update_log']>): Promise<void> {
  const { content, source_hash, created_at } = row;
  await tx
    .insertInto('update_log')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('version')
        .doUpdateSet({ content, source_hash, created_at })
        .where('update_log.edited', '=', false)
        .where('update_log.source_hash', '<>', row.source_hash ?? ''),
    )
    .execute();
}

/** Deletes entries whose files are gone, except those of staff. */
export async function removeLostUpdates(tx: Transaction, versions: readonly string[]): Promise<void> {
  const lost = tx.deleteFrom('update_log').where('edited', '=', false).where('source_hash', '<>', '');
  await (versions.length > 0 ? lost.where('version', 'not in', versions) : lost).execute();
}

/** A site may answer differently in another language. */
export type CheckedLink = { link: string; language: Language };

export const findLinkCheck = (db: Database, { link, language }: CheckedLink, since: Date) =>
  db
    .selectFrom('link_check')
    .selectAll()
    .where('link', '=', link)
    .where('language', '=', language)
    .where('checked_at', '>', since)
    .executeTakeFirst();

export const upsertLinkCheck = (tx: Transaction, row: Insertable<SiteTables['link_check']>) =>
  tx
    .insertInto('link_check')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['link', 'language']).doUpdateSet(({ ref }) => ({
        report: ref('excluded.report'),
        icon: ref('excluded.icon'),
        checked_at: ref('excluded.checked_at'),
      })),
    )
    .execute();

export type OldCheck = CheckedLink & { icon: string; checked_at: Date };

const checksWithIcon = (db: Database) =>
  db
    .selectFrom('link_check')
    .select(['link', 'language', 'icon', 'checked_at'])
    .where('icon', 'is not', null)
    .$narrowType<{ icon: string }>();

export const listIconsBefore = (db: Database, before: Date, limit: number): Promise<OldCheck[]> =>
  checksWithIcon(db).where('checked_at', '<', before).limit(limit).execute();

/** All but the newest icons. The cost depends only on the number of stored icons. */
export const listIconsBeyond = (db: Database, kept: number, limit: number): Promise<OldCheck[]> =>
  checksWithIcon(db).orderBy('checked_at', 'desc').offset(kept).limit(limit).execute();

/** False when it was deleted or renewed in the meantime. */
export async function removeLinkCheck(tx: Transaction, { link, language, icon, checked_at }: OldCheck) {
  const { numDeletedRows } = await tx
    .deleteFrom('link_check')
    .where((row) => row.and({ link, language, icon, checked_at }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeIconlessChecks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('link_check').where('icon', 'is', null).where('checked_at', '<', before).execute();
}

/** The icon of the check that will be replaced. Locks this link until the transaction ends, even before its first check. */
export async function lockLinkCheck(tx: Transaction, { link, language }: CheckedLink): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link check ${language} ${link}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('link_check')
    .select('icon')
    .where('link', '=', link)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.icon ?? null;
}
