import type { Database, Transaction } from '#server/database/tables.ts';

export async function removeDomain(tx: Transaction, memberId: number, domain: string): Promise<void> {
  await tx
    .updateTable('distributed_app')
    .set({ domain: null })
    .where('member_id', '=', memberId)
    .where('domain', '=', domain)
    .execute();
}

/** The app of this member with this short code in exactly this spelling: codes may differ by case alone. */
export const findShortOf = (db: Database, memberId: number, short: string) =>
  db
    .selectFrom('distributed_app')
    .select('short')
    .where(({ fn }) => fn('lower', ['short']), '=', short.toLowerCase())
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The app that has this host as its own, of several the one changed last; else the member's only app. */
export const findShortAt = (db: Database, memberId: number, domain: string) =>
  db
    .selectFrom('distributed_app')
    .select('short')
    .where('member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('domain', '=', domain),
        row.not(
          row.exists(
            row
              .selectFrom('distributed_app as other')
              .select('other.id')
              .whereRef('other.id', '!=', 'distributed_app.id')
              .where('other.member_id', '=', memberId),
          ),
        ),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The bundle IDs of the member's iOS apps, with the team that signed the current release. */
export const listTeams = (db: Database, memberId: number) =>
  db
    .selectFrom('distributed_app')
    .innerJoin('app_release', 'app_release.id', 'distributed_app.current_release')
    .select(['distributed_app.package_name', 'app_release.signer'])
    .where('distributed_app.member_id', '=', memberId)
    .where('distributed_app.platform', '=', 'ios')
    .execute();

export const findTicketOf = (db: Database, memberId: number, code: string) =>
  db
    .selectFrom('download_ticket')
    .innerJoin('distributed_app', 'distributed_app.id', 'download_ticket.app_id')
    .select('download_ticket.code')
    .where('download_ticket.code', '=', code)
    .where('distributed_app.member_id', '=', memberId)
    .executeTakeFirst();
