import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { DistributionTables } from '../tables.ts';

type NewTicket = Omit<Insertable<DistributionTables['download_ticket']>, 'charged_at' | 'charged_as' | 'served'>;

/** False when the release was deleted or withdrawn at the same moment. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<boolean> {
  const columns = Object.keys(ticket) as (keyof NewTicket)[];
  const inserted = await db
    .insertInto('download_ticket')
    .columns(columns)
    .expression((row) =>
      row
        .selectFrom('app_release')
        .select(columns.map((column) => sql.val(ticket[column]).as(column)) as never)
        .where('id', '=', ticket.release_id)
        .where('state', '=', 'ready')
        .where('file', 'is not', null)
        .forKeyShare(),
    )
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/**
 * A valid ticket with its app and its installer; null for any other, and when the installer is deleted or the app taken down. Finding a ticket
 * charges nothing.
 */
export async function findTicket(db: Database, code: string, now: Date) {
  const row = await db
    .selectFrom('download_ticket as ticket')
    .innerJoin('distributed_app as app', 'app.id', 'ticket.app_id')
    .innerJoin('member', 'member.id', 'app.member_id')
    .innerJoin('app_release as release', 'release.id', 'ticket.release_id')
    .selectAll('ticket')
    .select([
      'app.name',
      'app.short',
      'app.member_id',
      'app.platform as for_platform',
      'app.package_name',
      'app.domain',
    ])
    .select(['release.version', 'release.version_code', 'release.size', 'release.points', 'release.sha256'])
    .select('member.status as member_status')
    .where('ticket.code', '=', code)
    .where('ticket.expires_at', '>', now)
    .where('release.state', '=', 'ready')
    .where('release.file', 'is not', null)
    .where('app.taken_down_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a charged ticket: in its app, which owners’ changes lock first too, in the ticket itself, and in its release. */
export async function countDownload(
  tx: Transaction,
  { code, app_id, release_id }: Ticket,
  charged: { charged_at: Date; charged_as: 'free' | 'points' },
): Promise<void> {
  await tx
    .updateTable('distributed_app')
    .set((row) => ({ downloads: row('downloads', '+', 1) }))
    .where('id', '=', app_id)
    .execute();
  await tx.updateTable('download_ticket').set(charged).where('code', '=', code).execute();
  await tx
    .updateTable('app_release')
    .set((row) => ({ downloads: row('downloads', '+', 1) }))
    .where('id', '=', release_id)
    .execute();
}

/** Marks a ticket of a device that has paid for it. It counts as the same download in all but the device. */
export async function updateTicketRepeated(tx: Transaction, code: string, now: Date): Promise<void> {
  const repeated = { charged_at: now, charged_as: 'repeat' as const };
  await tx.updateTable('download_ticket').set(repeated).where('code', '=', code).execute();
}

/** A ticket that was deleted with its app meanwhile is left out. */
export async function updateServed(db: Database, code: string, bytes: number): Promise<void> {
  await db
    .updateTable('download_ticket')
    .set((row) => ({ served: row('served', '+', bytes) }))
    .where('code', '=', code)
    .execute();
}

export async function removeExpiredTickets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute();
}
