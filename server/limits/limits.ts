import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { prepared } from '#server/database/short-reads/prepared.ts';
import type { Database } from '#server/database/tables.ts';
import type { Clock } from '#server/ports/clock.ts';

export type TakeResult = { ok: true; left: number } | { ok: false; retryAfter: number };

/** Limits of events in a time window. Call them outside transactions, because a rollback would return the try. */
export type Limits = {
  /**
   * Counts one try of `key`, and refuses it above `max` in `seconds`. `durable` survives a crash: for tries that cost money. A try counts `weight`
   * times.
   */
  take(
    key: string,
    max: number,
    seconds: number,
    options?: { durable?: boolean; weight?: number },
  ): Promise<TakeResult>;
  /** The number of tries in the running window. */
  count(key: string, options?: { durable?: boolean }): Promise<number>;
  /** Returns one try that should not count. */
  giveBack(key: string, options?: { durable?: boolean }): Promise<void>;
  /** Deletes the tries, after a success. */
  clear(key: string): Promise<void>;
};

/** Keys name phones, addresses and accounts, so the tables contain only their HMAC with `secret`: nothing of a deleted member stays in a counter. */
export function createLimits(db: Database, clock: Clock, secret: Buffer): Limits {
  const hidden = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    take: (key, max, seconds, { durable = false, weight = 1 } = {}) =>
      take(db, { table: tableFor(durable), key: hidden(key), max, seconds, weight, now: clock.now() }),
    count: (key, { durable = false } = {}) => count(db, tableFor(durable), hidden(key), clock.now()),
    giveBack: (key, { durable = false } = {}) => giveBack(db, tableFor(durable), hidden(key)),
    clear: async (key) => void (await db.deleteFrom('rate_window').where('key', '=', hidden(key)).execute()),
  };
}

const tableFor = (isDurable: boolean) => (isDurable ? ('quota_window' as const) : ('rate_window' as const));

type Try = {
  table: 'rate_window' | 'quota_window';
  key: string;
  max: number;
  seconds: number;
  weight: number;
  now: Date;
};

const SKEW_MS = 60_000;

/**
 * One statement, so that a hundred simultaneous tries count as a hundred. A window with an impossibly late end was opened before the clock was
 * corrected, and is replaced.
 */
async function take(db: Database, { table, key, max, seconds, weight, now }: Try): Promise<TakeResult> {
  const until = new Date(now.getTime() + seconds * 1000);
  const absurd = new Date(until.getTime() + seconds * 1000 + SKEW_MS);
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into ${sql.table(table)} as w (key, hits, resets_at) values (${key}, ${weight}, ${until})
    on conflict (key) do update set
      hits = case when w.resets_at > ${now} and w.resets_at < ${absurd} then w.hits + excluded.hits else excluded.hits end,
      resets_at = case when w.resets_at > ${now} and w.resets_at < ${absurd} then w.resets_at else ${until} end
    returning hits, resets_at`.execute(db);
  const { hits, resets_at } = rows[0]!;
  return hits <= max
    ? { ok: true, left: max - hits }
    : { ok: false, retryAfter: Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)) };
}

async function giveBack(db: Database, table: 'rate_window' | 'quota_window', key: string): Promise<void> {
  await db
    .updateTable(table)
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

async function count(db: Database, table: 'rate_window' | 'quota_window', key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom(table)
    .modifyFront(prepared)
    .select('hits')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Deletes expired windows, for the daily sweep. */
export async function sweepLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_window').where('resets_at', '<', now).execute();
  await db.deleteFrom('quota_window').where('resets_at', '<', now).execute();
}
