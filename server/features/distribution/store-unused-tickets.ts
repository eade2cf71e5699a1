import { sql } from 'kysely';
import type { Transaction } from '#server/database/tables.ts';

/** Deletes the tickets without a download of an app, and of the app that shares its page. */
export async function forgetUnusedTickets(tx: Transaction, appId: number): Promise<void> {
  await sql`
    delete from download_ticket where charged_at is null and app_id in (
      select ${appId}::bigint union select lead_id from app_merge where peer_id = ${appId} union select peer_id from app_merge where lead_id = ${appId})`.execute(
    tx,
  );
}
