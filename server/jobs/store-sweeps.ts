import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

export async function removeNoncesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('call_nonce').where('created_at', '<', time).execute();
}

export async function removeInboxMessagesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('inbox_message').where('created_at', '<', time).execute();
}

export async function removeExpiredCaptchaLots(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha_lot').where('expires_at', '<', now).execute();
}

/** Event tables are partitioned by month; the partitions of this month and the next two are created in advance. */
export async function createComingPartitions(db: Database, now: Date): Promise<void> {
  for (const table of PARTITIONED) {
    await sql`select make_month_partitions(${table}, ${now}::date, 3)`.execute(db);
  }
}

const PARTITIONED = ['security_event', 'staff_act', 'app_event'];
