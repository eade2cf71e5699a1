import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { SupportTables } from './tables.ts';

export type Feedback = Selectable<SupportTables['feedback']>;
type NewFeedback = Pick<
  Insertable<SupportTables['feedback']>,
  'topic' | 'contact' | 'content' | 'language' | 'created_at'
>;

export async function insertFeedback(tx: Transaction, row: NewFeedback): Promise<number> {
  const { id } = await tx
    .insertInto('feedback')
    .values({ ...row, reason: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findFeedback = (db: Database, ids: readonly number[]): Promise<Feedback[]> =>
  db.selectFrom('feedback').selectAll().where('id', 'in', ids).execute();

export const lockFeedback = (tx: Transaction, id: number): Promise<Feedback | undefined> =>
  tx.selectFrom('feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateFeedback(tx: Transaction, id: number, columns: Updateable<SupportTables['feedback']>) {
  await tx.updateTable('feedback').set(columns).where('id', '=', id).execute();
}

/** Deletes old feedback with its items in the queue, decided or not. */
export async function removeFeedbackBefore(tx: Transaction, queue: string, time: Date): Promise<void> {
  const old = await tx.deleteFrom('feedback').where('created_at', '<', time).returning('id').execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('review_item').where('queue', '=', queue).where('subject_id', 'in', ids).execute();
  }
}
