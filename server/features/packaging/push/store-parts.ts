import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { PackagingTables, PushPart } from '../tables.ts';

/** Does nothing when the part is already open or done. */
export async function openPart(tx: Transaction, part: Insertable<PackagingTables['push_part']>): Promise<void> {
  await tx
    .insertInto('push_part')
    .values(part)
    .onConflict((conflict) => conflict.columns(['message_id', 'part']).doNothing())
    .execute();
}

export async function isPartDone(db: Database, messageId: number, part: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_part')
    .select('part')
    .where('message_id', '=', messageId)
    .where('part', '=', part)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False for a part that is already done. Another run of the same part waits for the end of this transaction. */
export async function closePart(tx: Transaction, messageId: number, part: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_part')
    .values({ message_id: messageId, part })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'part'])
        .doUpdateSet({ due_at: null, job: null })
        .where('push_part.due_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function closeAllParts(tx: Transaction, messageId: number): Promise<void> {
  await tx
    .updateTable('push_part')
    .set({ due_at: null, job: null })
    .where('message_id', '=', messageId)
    .where('due_at', 'is not', null)
    .execute();
}

export const listOpenParts = (tx: Transaction, messageId: number) =>
  tx
    .selectFrom('push_part')
    .select('job')
    .where('message_id', '=', messageId)
    .where('due_at', 'is not', null)
    .execute();

const AT_ONCE = 1000;

/** The jobs of overdue parts; marks them as due now. */
export async function takeOverdueParts(tx: Transaction, { before, now }: { before: Date; now: Date }) {
  const overdue = tx
    .selectFrom('push_part')
    .select(['message_id', 'part'])
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .with('overdue', () => overdue)
    .updateTable('push_part')
    .from('overdue')
    .set({ due_at: now })
    .whereRef('push_part.message_id', '=', 'overdue.message_id')
    .whereRef('push_part.part', '=', 'overdue.part')
    .returning('push_part.job')
    .execute();
  return rows.flatMap(({ job }): PushPart[] => (job ? [job] : []));
}
