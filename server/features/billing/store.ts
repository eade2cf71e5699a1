import type { Database } from '#server/database/tables.ts';
import type { BillingTables } from './tables.ts';

export const listPlanPrices = (db: Database) =>
  db.selectFrom('plan_price').selectAll().orderBy('plan').orderBy('months').execute();

export const listMembershipLevels = (db: Database) =>
  db.selectFrom('membership_level').selectAll().where('level', '<>', 'none').orderBy('sort').execute();

/** The limits of a member who has bought no level. */
export const findFreeLevel = (db: Database) =>
  db.selectFrom('membership_level').selectAll().where('level', '=', 'none').executeTakeFirstOrThrow();

export const listPointPacks = (db: Database) => db.selectFrom('point_pack').selectAll().orderBy('points').execute();

export const listFeesOfPlan = (db: Database, plan: BillingTables['plan_price']['plan']) =>
  db
    .selectFrom('plan_price')
    .select(['months', 'android_fen as android', 'ios_fen as ios'])
    .where('plan', '=', plan)
    .execute();

/** The percentage that the member's level takes off packing; 0 without one. */
export async function findMemberOff(db: Database, memberId: number, now: Date): Promise<number> {
  const level = await db
    .selectFrom('membership')
    .innerJoin('membership_level', 'membership_level.level', 'membership.level')
    .select('membership_level.pack_off')
    .where('membership.member_id', '=', memberId)
    .where('membership.expires_at', '>', now)
    .executeTakeFirst();
  return level?.pack_off ?? 0;
}

export const findPointPack = (db: Database, points: number) =>
  db.selectFrom('point_pack').select('amount_fen').where('points', '=', points).executeTakeFirst();
