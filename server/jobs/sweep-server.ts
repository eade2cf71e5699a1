import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { Job } from '#server/feature/job.ts';
import { sweepLimits } from '#server/limits/limits.ts';

const DAY_MS = 86_400_000;

/** Deletes the server's own old rows, and creates the coming partitions of its event tables. */
export const sweepServer: Job = {
  name: 'server-sweep',
  isPatient: true,
  cron: '0 4 * * *',
  run: async (_, { db, clock }) => {
    const now = clock.now();
    await sweepLimits(db, now);
    await db
      .deleteFrom('call_nonce')
      .where('created_at', '<', new Date(now.getTime() - DAY_MS))
      .execute();
    await db
      .deleteFrom('inbox_message')
      .where('created_at', '<', new Date(now.getTime() - 7 * DAY_MS))
      .execute();
    await db.deleteFrom('captcha_lot').where('expires_at', '<', now).execute();
    await makeComingPartitions(db, now);
  },
};

/** Event tables are partitioned by month; the partitions of this month and the next two are created in advance. */
export async function makeComingPartitions(db: Database, now: Date): Promise<void> {
  for (const table of PARTITIONED) {
    await sql`select make_month_partitions(${table}, ${now}::date, 3)`.execute(db);
  }
}

const PARTITIONED = ['security_event', 'staff_act'];
