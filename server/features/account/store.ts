import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import type { AccountTables } from './tables.ts';

export type Channel = 'mobile' | 'email';

export function findMemberRowByContact(db: Database, channel: Channel, contact: string) {
  return db.selectFrom('member').selectAll().where(channel, '=', contact).executeTakeFirst();
}

export const findMemberRow = (db: Database, id: number) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the member's row against changes until the transaction ends. */
export async function hasPasswordLocked(tx: Transaction, id: number, passwordHash: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

const rowOf = (tx: Transaction, id: number) => tx.selectFrom('member').select('id').where('id', '=', id);

/** Locks the member's row against changes until the transaction ends, beside others that do the same. */
export async function lockShared(tx: Transaction, id: number): Promise<void> {
  await rowOf(tx, id).forShare().execute();
}

/** The same alone. Rows that refer to the member are still inserted meanwhile. */
export async function lockAlone(tx: Transaction, id: number): Promise<void> {
  await rowOf(tx, id).forNoKeyUpdate().execute();
}

/** Serializes changes of a phone number or an address until the transaction ends, so that checking and taking it are one step. */
const lockContact = (tx: Transaction, contact: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${contact}`}, 0))`.execute(tx);

/** Null for a taken phone number or address. */
export async function insertMember(
  tx: Transaction,
  row: Omit<Insertable<AccountTables['member']>, 'avatar'>,
): Promise<number | null> {
  await lockContact(tx, row.mobile ?? row.email ?? '');
  const inserted = await tx
    .insertInto('member')
    .values({ ...row, avatar: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateMember(
  db: Database,
  id: number,
  change: Updateable<AccountTables['member']>,
): Promise<void> {
  await db.updateTable('member').set(change).where('id', '=', id).execute();
}

/** False when another member has the phone number or the address. */
export async function updateContact(
  tx: Transaction,
  id: number,
  { channel, value, addedAt }: { channel: Channel; value: string; addedAt: Date },
): Promise<boolean> {
  await lockContact(tx, value);
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ [channel]: value, [`${channel}_added_at`]: addedAt })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member as other').select('other.id').where(`other.${channel}`, '=', value))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findAnyMember(db: Database) {
  return db.selectFrom('member').select('id').limit(1).executeTakeFirst();
}

/** Deletes the member and, by cascade, rows that belong to it; those of large tables are erased later. */
export async function removeMember(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', id).execute();
}

export const findBinding = (db: Database, memberId: number) =>
  db.selectFrom('wechat_binding').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Finds the binding of a person, who has a different openid for each of our WeChat accounts, and one unionid when those are linked. */
const isOf =
  ({ openid, unionid }: WechatUser) =>
  (row: ExpressionBuilder<AccountTables, 'wechat_binding'>) =>
    row.or([row('openid', '=', openid), ...(unionid === null ? [] : [row('unionid', '=', unionid)])]);

/** The openid decides where another member is bound to the unionid. */
export const findBindingOfUser = (db: Database, user: WechatUser) =>
  db
    .selectFrom('wechat_binding')
    .selectAll()
    .where(isOf(user))
    .orderBy((row) => row('openid', '=', user.openid), 'desc')
    .executeTakeFirst();

/** Whether a member is bound through another app id than this one and known by a unionid. */
export async function hasBindingOfOtherApp(db: Database, appId: string): Promise<boolean> {
  const found = await db
    .selectFrom('wechat_binding')
    .select('member_id')
    .where('unionid', 'is not', null)
    .where((row) => row.not(row.fn<boolean>('starts_with', ['openid', row.val(`${appId}:`)])))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the unionid of a bound person that WeChat sends now, unless another member has it. */
export async function updateUnionid(db: Database, openid: string, unionid: string): Promise<void> {
  await db
    .updateTable('wechat_binding')
    .set({ unionid })
    .where('openid', '=', openid)
    .where('unionid', 'is distinct from', unionid)
    .where((row) =>
      row.not(row.exists(row.selectFrom('wechat_binding').select('member_id').where('unionid', '=', unionid))),
    )
    .execute();
}

/** The member who is bound to this openid with another unionid. */
export const findBindingAgainst = (db: Database, openid: string, unionid: string) =>
  db
    .selectFrom('wechat_binding')
    .select('member_id')
    .where('openid', '=', openid)
    .where('unionid', '!=', unionid)
    .executeTakeFirst();

/** False when the person or the member is already bound. */
export async function insertBinding(
  tx: Transaction,
  row: Insertable<AccountTables['wechat_binding']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wechat_binding')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeBinding(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('wechat_binding').where('member_id', '=', memberId).execute();
}

/** Deletes the binding of a person made at this time or later; with a member, only that member's. */
export function removeBindingSince(tx: Transaction, user: WechatUser, since: Date, memberId: number | null) {
  return tx
    .deleteFrom('wechat_binding')
    .where(isOf(user))
    .where('bound_at', '>=', since)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!))
    .returning(['member_id', 'nickname'])
    .executeTakeFirst();
}
