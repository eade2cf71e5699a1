import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { AgentsTables } from './tables.ts';

export type Application = Selectable<AgentsTables['agent_application']>;
type NewApplication = Pick<
  Insertable<AgentsTables['agent_application']>,
  'member_id' | 'name' | 'mobile' | 'company' | 'area' | 'note' | 'created_at'
>;

/** The id of the new application; undefined while another one of the member waits or has passed. */
export async function insertApplication(tx: Transaction, row: NewApplication): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('agent_application')
    .values({ ...row, discount: null, reason: null, decided_at: null })
    .onConflict((conflict) => conflict.column('member_id').where('status', 'in', ['pending', 'passed']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findNewestApplication = (db: Database, memberId: number): Promise<Application | undefined> =>
  db
    .selectFrom('agent_application')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findDiscount(db: Database, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('agent_application')
    .select('discount')
    .where('member_id', '=', memberId)
    .where('status', '=', 'passed')
    .executeTakeFirst();
  return row?.discount ?? null;
}

export const findApplications = (db: Database, ids: readonly number[]): Promise<Application[]> =>
  db.selectFrom('agent_application').selectAll().where('id', 'in', ids).execute();

/** The earlier applications of the same member, newest first. */
export const listEarlierApplications = (
  db: Database,
  { id, member_id }: Application,
  limit: number,
): Promise<Application[]> =>
  db
    .selectFrom('agent_application')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function findApplicationOfItem(db: Database, queue: string, itemId: number): Promise<number | undefined> {
  const items = db.selectFrom('review_item').select('subject_id').where('id', '=', itemId).where('queue', '=', queue);
  return (await items.executeTakeFirst())?.subject_id;
}

export const lockApplication = (tx: Transaction, id: number): Promise<Application | undefined> =>
  tx.selectFrom('agent_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateApplication(
  tx: Transaction,
  id: number,
  columns: Updateable<AgentsTables['agent_application']>,
): Promise<void> {
  await tx.updateTable('agent_application').set(columns).where('id', '=', id).execute();
}

/** Deletes what a member has sent, with its items in the queue. */
export async function removeApplicationsOf(tx: Transaction, queue: string, memberId: number): Promise<void> {
  await tx.deleteFrom('review_item').where('queue', '=', queue).where('member_id', '=', memberId).execute();
  await tx.deleteFrom('agent_application').where('member_id', '=', memberId).execute();
}

/** Deletes refused applications, and those of agencies that have ended, with their items in the queue. */
export async function removeApplicationsBefore(tx: Transaction, queue: string, time: Date): Promise<void> {
  const old = await tx
    .deleteFrom('agent_application')
    .where('status', 'in', ['refused', 'ended'])
    .where('decided_at', '<', time)
    .returning('id')
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('review_item').where('queue', '=', queue).where('subject_id', 'in', ids).execute();
  }
}
