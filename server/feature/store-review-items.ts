import type { Database, Transaction } from '#server/database/tables.ts';
import { dueAt, type ReviewQueue } from './review-queue.ts';

export type NewItem = {
  queue: Pick<ReviewQueue, 'name' | 'hours'>;
  subjectId: number;
  memberId: number | null;
  now: Date;
};

/** Creates an item for staff, in the transaction of its subject. */
export async function openItem(tx: Transaction, { queue, subjectId, memberId, now }: NewItem): Promise<void> {
  await tx
    .insertInto('review_item')
    .values({
      queue: queue.name,
      subject_id: subjectId,
      member_id: memberId,
      due_at: dueAt(queue, now),
      created_at: now,
    })
    .execute();
}

/** The same for a subject that may have had an item before: that item is open again, without an approval. */
export async function reopenItem(tx: Transaction, { queue, subjectId, memberId, now }: NewItem): Promise<void> {
  const due_at = dueAt(queue, now);
  await tx
    .insertInto('review_item')
    .values({ queue: queue.name, subject_id: subjectId, member_id: memberId, due_at, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'subject_id'])
        .doUpdateSet(({ eb }) => ({
          ...{
            status: 'open' as const,
            due_at,
            claimed_by: null,
            claimed_at: null,
            decided_at: null,
            decided_by: null,
            first_by: null,
            first_at: null,
            first_figures: null,
          },
          version: eb('review_item.version', '+', 1),
        }))
        .where('review_item.status', '<>', 'open'),
    )
    .execute();
}

/** The item of a subject, for the feature that created it. */
export const findItemOf = (db: Database, queue: string, subjectId: number) =>
  db
    .selectFrom('review_item')
    .select(['id', 'status', 'due_at'])
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

/** Withdraws an item that nobody has decided. */
export async function withdrawItem(tx: Transaction, queue: string, subjectId: number, now: Date): Promise<void> {
  await tx
    .updateTable('review_item')
    .set(({ eb }) => ({ status: 'withdrawn', decided_at: now, version: eb('version', '+', 1) }))
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
    .execute();
}
