import { type Insertable, sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
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

/** A site may answer differently in another language. */
export type CheckedLink = { address: string; language: Language };

export const findLinkCheck = (db: Database, { address, language }: CheckedLink, since: Date) =>
  db
    .selectFrom('link_check')
    .selectAll()
    .where('address', '=', address)
    .where('language', '=', language)
    .where('checked_at', '>', since)
    .executeTakeFirst();

export const upsertLinkCheck = (tx: Transaction, row: Insertable<SiteTables['link_check']>) =>
  tx
    .insertInto('link_check')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['address', 'language']).doUpdateSet(({ ref }) => ({
        report: ref('excluded.report'),
        icon: ref('excluded.icon'),
        checked_at: ref('excluded.checked_at'),
      })),
    )
    .execute();

/** Forgets old checks; answers the pictures that went with them. */
export async function deleteLinkChecks(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('link_check').where('checked_at', '<', before).returning('icon').execute();
  return rows.flatMap(({ icon }) => icon ?? []);
}

/** The icon of the check that is about to be replaced; nobody else keeps a check of this link until the transaction ends, the first one included. */
export async function lockLinkCheck(tx: Transaction, { address, language }: CheckedLink): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link check ${language} ${address}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('link_check')
    .select('icon')
    .where('address', '=', address)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.icon ?? null;
}
