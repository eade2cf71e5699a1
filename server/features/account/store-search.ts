import { type RawBuilder, sql } from 'kysely';
import type { MemberKeyword } from '#rules/staff/member-keyword.ts';
import type { Database } from '#server/database/tables.ts';

export type MemberFilter = {
  keyword: MemberKeyword;
  /** The ids of members found by other means, such as their real name. */
  alsoIds: readonly number[];
  status?: Status | undefined;
  before?: number | undefined;
};
type Status = 'active' | 'frozen';

/** The limit of results; a longer keyword gives fewer. */
const MOST_FOUND = 2000;

/** Newest first. Every prefix has its index (migrations 0032, 0036), so that rare and common ones take equally long. */
export function listMatchingMembers(db: Database, { keyword, alsoIds, status, before }: MemberFilter, limit: number) {
  if (keyword.kind === 'all') {
    return shown(db)
      .$if(status !== undefined, (query) => query.where('status', '=', literal(status!)))
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(limit);
  }
  const ids = keyword.kind === 'number' && keyword.id !== null ? [...alsoIds, keyword.id] : alsoIds;
  const found = beginnings(keyword).map(([column, start]) => startingWith(db, column, start, status));
  const all = sql.join([...(ids.length > 0 ? [amongIds(db, ids, status)] : []), ...found], sql` union `);
  const onPage = before === undefined ? sql`` : sql`where id < ${before}`;
  const page = sql<{ id: number }>`(select id from (${all}) as any_of ${onPage} order by id desc limit ${limit})`;
  return shown(db, 'member.id').innerJoin(page.as('found'), 'found.id', 'member.id').orderBy('found.id', 'desc');
}

export const findShown = (db: Database, id: number) => shown(db).where('id', '=', id).executeTakeFirst();

export const countRows = (db: Database) =>
  db
    .selectFrom('member')
    .select((row) => row.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();

function shown(db: Database, id: 'id' | 'member.id' = 'id') {
  return db
    .selectFrom('member')
    .select([id, 'username', 'mobile', 'email', 'language', 'status', 'frozen_reason', 'created_at']);
}

const columns = {
  mobile: sql`mobile collate "C"`,
  email: sql`email collate "C"`,
  name: sql`lower(username) collate "C"`,
} as const;

/** The columns that may begin with the keyword. */
function beginnings(keyword: Exclude<MemberKeyword, { kind: 'all' }>): [RawBuilder<unknown>, string][] {
  if (keyword.kind === 'number') {
    return [[columns.mobile, keyword.digits]];
  }
  const email: [RawBuilder<unknown>, string] = [columns.email, keyword.start];
  return keyword.kind === 'email' ? [email] : [email, [columns.name, keyword.start]];
}

function amongIds(db: Database, ids: readonly number[], status: Status | undefined) {
  const rows = db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', ids)
    .$if(status !== undefined, (query) => query.where('status', '=', literal(status!)));
  return sql`(${rows})`;
}

function startingWith(db: Database, column: RawBuilder<unknown>, start: string, status: Status | undefined) {
  const like = `${start.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = db
    .selectFrom('member')
    .select('id')
    .where(sql<boolean>`${column} like ${like}`)
    .$if(status !== undefined, (query) => query.where('status', '=', literal(status!)))
    .orderBy(column)
    .limit(MOST_FOUND);
  return sql`(${rows})`;
}

/** A literal lets the planner use the partial index of frozen members. */
const literal = (status: Status) => sql.lit(status);

/** False when the member is gone or already in that state. */
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
