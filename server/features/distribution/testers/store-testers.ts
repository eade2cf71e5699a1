import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { DistributionTables } from '../tables.ts';

export type TesterRow = Selectable<DistributionTables['tester']>;
type DeviceFacts = Pick<TesterRow, 'udid' | 'product' | 'version' | 'name'>;

/** The devices of an app, those that came last first. */
export async function listTestersOnPage(db: Database, appId: number, page: { offset: number; limit: number }) {
  const all = db.selectFrom('tester').where('app_id', '=', appId);
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const findTester = (db: Database, appId: number, code: string): Promise<TesterRow | undefined> =>
  db.selectFrom('tester').selectAll().where('app_id', '=', appId).where('code', '=', code).executeTakeFirst();

/** Registers a device, or what it is by now. Its name stays, the first or the owner’s: nothing proves that the same device speaks again. Returns the code that names it. */
export async function upsertTester(
  tx: Transaction,
  appId: number,
  { code, ...seen }: DeviceFacts & { code: string },
  now: Date,
): Promise<string> {
  const { udid, ...facts } = seen;
  const { product, version } = facts;
  const kept = await tx
    .insertInto('tester')
    .values({ app_id: appId, code, udid, ...facts, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['app_id', 'udid']).doUpdateSet({ product, version, seen_at: now }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return kept.code;
}

export const findTesterByUdid = (db: Database, appId: number, udid: string): Promise<TesterRow | undefined> =>
  db.selectFrom('tester').selectAll().where('app_id', '=', appId).where('udid', '=', udid).executeTakeFirst();

/** Deletes the device that came longest ago among those that the profile of the current release does not name; false without such a one. */
export async function removeOldestUnnamed(tx: Transaction, appId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from tester where id = (
      select id from tester unnamed where app_id = ${appId} and not exists (
        select from distributed_app app join app_release release on release.id = app.current_release
        where app.id = ${appId} and jsonb_exists(release.facts -> 'sign' -> 'devices', unnamed.udid))
      order by seen_at, id limit 1)
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateTesterName(db: Database, appId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable('tester')
    .set({ name })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeTesterRow(db: Database, appId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('tester')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an app against its other changes during a registration, and returns the number of its devices. */
export async function countTesters(tx: Transaction, appId: number): Promise<number> {
  await tx.selectFrom('distributed_app').select('id').where('id', '=', appId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('tester')
    .where('app_id', '=', appId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertChallenge(
  db: Database,
  row: { code: string; app_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('udid_challenge').values(row).execute();
}

/** `secretsAt`: the time at which a password or question of the link was last set; older challenges are void. */
export type ChallengeTimes = { now: Date; secretsAt: Date | null };

/** Whether a challenge may still be answered. */
export async function isOpenChallenge(
  db: Database,
  appId: number,
  code: string,
  { now, secretsAt }: ChallengeTimes,
): Promise<boolean> {
  const row = await db
    .selectFrom('udid_challenge')
    .select('code')
    .where('code', '=', code)
    .where('app_id', '=', appId)
    .where('expires_at', '>', now)
    .where('created_at', '>=', secretsAt ?? new Date(0))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a challenge up; false for one that is unknown, used, expired, void or of another app. */
export async function claimChallenge(
  tx: Transaction,
  appId: number,
  code: string,
  { now, secretsAt }: ChallengeTimes,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('udid_challenge')
    .where('code', '=', code)
    .where('app_id', '=', appId)
    .where('expires_at', '>', now)
    .where('created_at', '>=', secretsAt ?? new Date(0))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('udid_challenge').where('expires_at', '<=', now).execute();
}
