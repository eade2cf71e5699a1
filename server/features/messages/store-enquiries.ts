import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { MessagesTables } from './tables.ts';

export type Enquiry = Selectable<MessagesTables['enquiry']>;
type NewEnquiry = Pick<
  Insertable<MessagesTables['enquiry']>,
  'member_id' | 'topic' | 'name' | 'company' | 'contact' | 'content' | 'created_at'
>;

/** The id of the new enquiry; undefined while another one of the member is open. */
export async function insertEnquiry(tx: Transaction, row: NewEnquiry): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('enquiry')
    .values({ ...row, reason: null, decided_at: null })
    .onConflict((conflict) => conflict.column('member_id').where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findNewestEnquiry = (db: Database, memberId: number): Promise<Enquiry | undefined> =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findEnquiries = (db: Database, ids: readonly number[]): Promise<Enquiry[]> =>
  db.selectFrom('enquiry').selectAll().where('id', 'in', ids).execute();

/** The earlier enquiries of the same member, newest first. */
export const listEarlierEnquiries = (db: Database, { id, member_id }: Enquiry, limit: number): Promise<Enquiry[]> =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const lockEnquiry = (tx: Transaction, id: number): Promise<Enquiry | undefined> =>
  tx.selectFrom('enquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateEnquiry(tx: Transaction, id: number, columns: Updateable<MessagesTables['enquiry']>) {
  await tx.updateTable('enquiry').set(columns).where('id', '=', id).execute();
}

export async function removeEnquiriesOf(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('review_item').where('queue', '=', 'enquiry').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('enquiry').where('member_id', '=', memberId).execute();
}
