import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { BillingTables } from './tables.ts';

export const listPlanPrices = (db: Database) =>
  db.selectFrom('plan_price').selectAll().orderBy('plan').orderBy('months').execute();

export const listMembershipLevels = (db: Database) =>
  db.selectFrom('membership_level').selectAll().where('level', '<>', 'none').orderBy('sort').execute();

export const listPointPacks = (db: Database) => db.selectFrom('point_pack').selectAll().orderBy('points').execute();

export const listFeesOfPlan = (db: Database, plan: BillingTables['plan_price']['plan']) =>
  db
    .selectFrom('plan_price')
    .select(['months', 'android_fen as android', 'ios_fen as ios'])
    .where('plan', '=', plan)
    .execute();

export const insertOrder = (tx: Transaction, order: Insertable<BillingTables['pay_order']>) =>
  tx.insertInto('pay_order').values(order).returningAll().executeTakeFirstOrThrow();
