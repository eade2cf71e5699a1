import { type Insertable, sql } from 'kysely';
import type { PushWay } from '#rules/packaging/push.ts';
import { prepared } from '#server/database/short-reads/prepared.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { PackagingTables } from '../tables.ts';

export const findPushKey = (db: Database, appId: number) =>
  db.selectFrom('push_key').select(['private_key', 'public_key']).where('app_id', '=', appId).executeTakeFirst();

/** Inserts a key unless a simultaneous build has inserted one. */
export async function insertPushKey(db: Database, key: Insertable<PackagingTables['push_key']>): Promise<void> {
  await db
    .insertInto('push_key')
    .values(key)
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute();
}

/** The app of an address that phones request without a session. */
export const findAppByPushCode = (db: Database, code: string) =>
  db
    .selectFrom('packed_app')
    .modifyFront(prepared)
    .select(['id', 'licensed', 'trial', 'plan', 'expires_at', 'modules'])
    .where('licence_code', '=', code)
    .executeTakeFirst();

export async function countTargets(db: Database, appId: number): Promise<number> {
  const { count } = await db
    .selectFrom('push_target')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return count;
}

const answering = { silent_since: null, silent_days: 0, silent_at: null };

/** The number of an app's addresses, and their greatest id. */
export async function findAudience(db: Database, appId: number): Promise<{ count: number; last: number }> {
  const { count, last } = await db
    .selectFrom('push_target')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('id').as('last')])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return { count, last: Number(last ?? 0) };
}

export async function countOfWay(db: Database, appId: number, way: PushWay): Promise<number> {
  const { count } = await db
    .selectFrom('push_target')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('app_id', '=', appId)
    .where('way', '=', way)
    .executeTakeFirstOrThrow();
  return count;
}

type SeenTarget = { digest: string; site: string | null; now: Date };

/** True when the address is known; it counts as seen and answering now. */
export async function updateTargetSeen(
  db: Database,
  appId: number,
  { digest, site, now }: SeenTarget,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_target')
    .set({ seen_at: now, site, ...answering })
    .where('app_id', '=', appId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The largest possible numbers of addresses at one host, of an app and of all apps, until the transaction ends. */
export async function countAtSite(
  tx: Transaction,
  site: string,
  appId: number,
): Promise<{ ofApp: number; all: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push site ${site}`}, 0))`.execute(tx);
  return tx
    .selectFrom('push_target')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('app_id', '=', appId).as('ofApp'),
    ])
    .where('site', '=', site)
    .executeTakeFirstOrThrow();
}

export async function insertTarget(db: Database, target: Insertable<PackagingTables['push_target']>): Promise<void> {
  await db
    .insertInto('push_target')
    .values(target)
    .onConflict((conflict) => conflict.columns(['app_id', 'digest']).doNothing())
    .execute();
}

export type Target = Awaited<ReturnType<typeof listTargets>>[number];

/** The next addresses after an id, or the named ones; addresses registered after the message was sent are left out. */
export function listTargets(
  db: Database,
  appId: number,
  { after, last, only, limit }: { after: number; last: number | null; only: readonly number[] | null; limit: number },
) {
  const all = db
    .selectFrom('push_target')
    .select(['id', 'app_id', 'way', 'digest', 'address', 'silent_since', 'silent_days', 'silent_at'])
    .where('app_id', '=', appId)
    .where('id', '>', after)
    .where('id', '<=', last ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id')
    .limit(limit);
  return (only ? all.where('id', 'in', [...only, 0]) : all).execute();
}

export async function removeTargets(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    await tx.deleteFrom('push_target').where('id', 'in', ids).execute();
  }
}

/** The host of an address was asked and has left a message unanswered; the first in a row counts as the begin. */
export async function updateTargetSilent(
  tx: Database,
  id: number,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('push_target')
    .set((row) => ({
      silent_since: row.fn.coalesce('silent_since', row.val(now)),
      silent_days: days,
      silent_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function updateTargetsAnswering(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    const silent = tx.updateTable('push_target').set(answering).where('id', 'in', ids);
    await silent.where('silent_since', 'is not', null).execute();
  }
}

export async function insertMessage(tx: Transaction, message: Insertable<PackagingTables['push_message']>) {
  const { id } = await tx.insertInto('push_message').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Null once the message, its app or its account is deleted. */
export const findMessage = (db: Database, id: number) =>
  db
    .selectFrom('push_message as message')
    .innerJoin('packed_app as app', 'app.id', 'message.app_id')
    .selectAll('message')
    .select(['app.licence_code', 'app.package_name'])
    .where('message.id', '=', id)
    .executeTakeFirst();

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** `byWeb` is a part of `accepted`; `refused` and `barred` are parts of `failed`. */
export type Counts = {
  accepted: number;
  byWeb: number;
  gone: number;
  failed: number;
  refused: number;
  barred: number;
};

/** A phone may have unregistered while the message was sent, so `targets` may have to grow. */
export async function updateCounts(tx: Database, id: number, counts: Counts): Promise<void> {
  await tx
    .updateTable('push_message')
    .set((row) => ({
      targets: sql`greatest(targets, accepted + gone + failed + ${counts.accepted + counts.gone + counts.failed}::int)`,
      accepted_by_web: row('accepted_by_web', '+', counts.byWeb),
      accepted: row('accepted', '+', counts.accepted),
      gone: row('gone', '+', counts.gone),
      failed: row('failed', '+', counts.failed),
      refused: row('refused', '+', counts.refused),
      barred: row('barred', '+', counts.barred),
    }))
    .where('id', '=', id)
    .execute();
}

export const updateHeld = (tx: Database, id: number, held: boolean) =>
  tx.updateTable('push_message').set({ held }).where('id', '=', id).execute();

/** The present row of a message, locked until the transaction ends; its other parts wait. */
export const lockMessage = (tx: Transaction, id: number) =>
  tx.selectFrom('push_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateSent = (tx: Transaction, id: number, at: Date) =>
  tx.updateTable('push_message').set({ sent_at: at }).where('id', '=', id).where('sent_at', 'is', null).execute();

export async function listMessages(db: Database, appId: number, page: { offset: number; limit: number }) {
  const all = db.selectFrom('push_message').where('app_id', '=', appId);
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute(),
    all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Whether the published build contains the module. */
export async function isPushInside(db: Database, appId: number): Promise<boolean> {
  const row = await db
    .selectFrom('packed_app as app')
    .innerJoin('build', 'build.id', 'app.published_build')
    .select(sql<boolean>`coalesce((build.config -> 'modules' -> 'push' ->> 'on')::boolean, false)`.as('inside'))
    .where('app.id', '=', appId)
    .executeTakeFirst();
  return row?.inside ?? false;
}

/** The newest messages for polling phones, newest first. */
export const listWaiting = (db: Database, appId: number, now: Date, limit: number) =>
  db
    .selectFrom('push_message')
    .modifyFront(prepared)
    .select(['id', 'code', 'title', 'body', 'url', 'channel', 'data', 'topic'])
    .where('app_id', '=', appId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes old messages, and addresses that no phone has named for as long. */
export async function removeOldPushes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('push_message').where('created_at', '<', before).execute();
  await db.deleteFrom('push_target').where('seen_at', '<', before).execute();
}
