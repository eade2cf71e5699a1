import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { CustomDomainTables } from './tables.ts';

export type Binding = Selectable<CustomDomainTables['domain_binding']>;
export type Filing = Selectable<CustomDomainTables['domain_filing']>;
/** `id` or `domain` names one of the member's bindings. */
export type BindingName = { id?: number | undefined; domain?: string | undefined };

/** Locks the member's set of bindings until the transaction ends, for acts that count them and add one. */
export async function lockBindings(tx: Transaction, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains ${memberId}`}, 0))`.execute(tx);
}

export const listBindings = (db: Database, memberId: number): Promise<Binding[]> =>
  db.selectFrom('domain_binding').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

export async function findBinding(
  db: Database,
  memberId: number,
  { id, domain }: BindingName,
): Promise<Binding | undefined> {
  if (id === undefined && domain === undefined) {
    return undefined;
  }
  const mine = db.selectFrom('domain_binding').selectAll().where('member_id', '=', memberId);
  const byId = id === undefined ? mine : mine.where('id', '=', id);
  return (domain === undefined ? byId : byId.where('domain', '=', domain)).executeTakeFirst();
}

export const lockBinding = (tx: Transaction, id: number): Promise<Binding | undefined> =>
  tx.selectFrom('domain_binding').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Another member's binding whose record was found. */
export const findHolder = (db: Database, domain: string, memberId: number): Promise<Binding | undefined> =>
  db
    .selectFrom('domain_binding')
    .selectAll()
    .where('domain', '=', domain)
    .where('has_record', '=', true)
    .where('member_id', '!=', memberId)
    .executeTakeFirst();

export const findBoundHost = (db: Database, domain: string) =>
  db
    .selectFrom('domain_binding')
    .select(['id', 'member_id'])
    .where('domain', '=', domain)
    .where('has_record', '=', true)
    .where('status', '=', 'bound')
    .executeTakeFirst();

/**
 * The binding of a host with the end of its certificate; of several bindings the bound one. A waiting binding whose record was missing at the last
 * look-up does not count, because any member may enter any name.
 */
export const findHost = (db: Database, domain: string) =>
  db
    .selectFrom('domain_binding')
    .leftJoin('domain_certificate', 'domain_certificate.binding_id', 'domain_binding.id')
    .select(['id', 'member_id', 'status', 'domain_certificate.ends_at as certified_until'])
    .where('domain', '=', domain)
    .where(({ eb, or }) => or([eb('status', '!=', 'pending'), eb('has_record', '=', true)]))
    .orderBy(sql`status = 'bound'`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const listDue = (db: Database, now: Date, atMost: number): Promise<Binding[]> =>
  db
    .selectFrom('domain_binding')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(atMost)
    .execute();

/** Undefined for a binding that was looked up since. */
export const findDue = (db: Database, id: number, now: Date): Promise<Binding | undefined> =>
  db.selectFrom('domain_binding').selectAll().where('id', '=', id).where('next_check_at', '<=', now).executeTakeFirst();

/** The members with bindings, in the order of their ids. */
export async function listMembersWithBindings(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('domain_binding')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** False for a target that was given out before. */
export async function insertTarget(tx: Transaction, code: string): Promise<boolean> {
  const row = { code };
  const kept = await tx
    .insertInto('domain_target')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function insertBinding(
  tx: Transaction,
  row: Insertable<CustomDomainTables['domain_binding']>,
): Promise<Binding> {
  return tx.insertInto('domain_binding').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateBinding(
  tx: Transaction,
  id: number,
  columns: Updateable<CustomDomainTables['domain_binding']>,
): Promise<void> {
  await tx.updateTable('domain_binding').set(columns).where('id', '=', id).execute();
}

export async function removeBinding(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('domain_binding').where('id', '=', id).execute();
}

export async function insertFiling(
  tx: Transaction,
  row: Pick<Insertable<CustomDomainTables['domain_filing']>, 'binding_id' | 'number' | 'created_at'>,
): Promise<Filing> {
  return tx.insertInto('domain_filing').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateFiling(
  tx: Transaction,
  id: number,
  columns: Updateable<CustomDomainTables['domain_filing']>,
): Promise<void> {
  await tx.updateTable('domain_filing').set(columns).where('id', '=', id).execute();
}

/** The newest number of each binding. */
export async function listNewestFilings(db: Database, bindingIds: readonly number[]): Promise<Map<number, Filing>> {
  const rows =
    bindingIds.length === 0
      ? []
      : await db
          .selectFrom('domain_filing')
          .selectAll()
          .distinctOn('binding_id')
          .where('binding_id', 'in', bindingIds)
          .orderBy('binding_id')
          .orderBy('id', 'desc')
          .execute();
  return new Map(rows.map((row) => [row.binding_id, row]));
}

/** Filings with their bindings, for staff. */
export const findFilings = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('domain_filing')
    .innerJoin('domain_binding', 'domain_binding.id', 'domain_filing.binding_id')
    .selectAll('domain_filing')
    .select([
      'domain_binding.domain',
      'domain_binding.registrable',
      'domain_binding.member_id',
      'domain_binding.has_record',
    ])
    .where('domain_filing.id', 'in', ids)
    .execute();

export type ListedFiling = Awaited<ReturnType<typeof findFilings>>[number];

/** Numbers entered earlier for the same registered domain, by any member, newest first. */
export const listEarlierFilings = (db: Database, { id, registrable }: ListedFiling, limit: number) =>
  db
    .selectFrom('domain_filing')
    .innerJoin('domain_binding', 'domain_binding.id', 'domain_filing.binding_id')
    .selectAll('domain_filing')
    .where('domain_binding.registrable', '=', registrable)
    .where('domain_filing.id', '!=', id)
    .orderBy('domain_filing.id', 'desc')
    .limit(limit)
    .execute();

/** The last number that the member has entered for a registered domain. */
export async function findNumberFor(db: Database, memberId: number, registrable: string): Promise<string> {
  const row = await db
    .selectFrom('domain_filing')
    .innerJoin('domain_binding', 'domain_binding.id', 'domain_filing.binding_id')
    .select('domain_filing.number')
    .where('domain_binding.member_id', '=', memberId)
    .where('domain_binding.registrable', '=', registrable)
    .where('domain_filing.status', '!=', 'failed')
    .orderBy('domain_filing.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? '';
}

export async function countBindings(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('domain_binding')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeFiling(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('domain_filing').where('id', '=', id).execute();
}
