import type { Insertable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { StaffTables } from '../tables.ts';

export async function insertAct(db: Database, row: Insertable<StaffTables['staff_act']>): Promise<void> {
  await db.insertInto('staff_act').values(row).execute();
}

export type ActFilter = {
  staff?: number | undefined;
  act?: string | undefined;
  target?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
};

/** Newest first. Each filter has its index (server/database/schema/04_staff.sql). */
export function listActRows(db: Database, filter: ActFilter, limit: number) {
  const { staff, act, target, outcome, from, to, before } = filter;
  return db
    .selectFrom('staff_act')
    .selectAll()
    .$if(staff !== undefined, (query) => query.where('staff_id', '=', staff!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(target !== undefined, (query) => query.where('target', '=', target!).where('target', '!=', ''))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit);
}
