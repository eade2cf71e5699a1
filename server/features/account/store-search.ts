import { type ExpressionBuilder, sql } from 'kysely';
import type { MemberKeyword } from '#rules/staff/member-keyword.ts';
import type { Database, Tables } from '#server/database/tables.ts';

export type MemberFilter = {
  keyword: MemberKeyword;
  /** Members who are found by something else, such as their real name. */
  alsoIds: readonly number[];
  status?: 'active' | 'frozen' | undefined;
  before?: number | undefined;
};

/** Newest first. Every beginning has its index (migration 0032). */
export function searchRows(db: Database, { keyword, alsoIds, status, before }: MemberFilter, limit: number) {
  return shown(db)
    .$if(keyword.kind !== 'all', (query) => query.where((row) => matches(row, keyword, alsoIds)))
    .$if(status !== undefined, (query) => query.where('status', '=', status === 'frozen' ? sql.lit('frozen') : status!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit);
}

export const findShown = (db: Database, id: number) => shown(db).where('id', '=', id).executeTakeFirst();

const shown = (db: Database) =>
  db
    .selectFrom('member')
    .select(['id', 'username', 'mobile', 'email', 'language', 'status', 'frozen_reason', 'created_at']);

function matches(row: ExpressionBuilder<Tables, 'member'>, keyword: MemberKeyword, alsoIds: readonly number[]) {
  const also = alsoIds.length > 0 ? [row('id', 'in', alsoIds)] : [];
  switch (keyword.kind) {
    case 'number':
      return row.or([
        row('mobile', 'like', startingWith(keyword.digits)),
        ...(keyword.id === null ? [] : [row('id', '=', keyword.id)]),
      ]);
    case 'email':
      return row('email', 'like', startingWith(keyword.start));
    case 'name':
      return row.or([
        sql<boolean>`lower(username) like ${startingWith(keyword.start)}`,
        row('email', 'like', startingWith(keyword.start)),
        ...also,
      ]);
    default:
      return row.and([]);
  }
}

const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** False when the member was in that state already, or is gone. */
export async function updateStatus(
  db: Database,
  id: number,
  status: 'active' | 'frozen',
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ status, frozen_reason: reason })
    .where('id', '=', id)
    .where('status', '!=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
