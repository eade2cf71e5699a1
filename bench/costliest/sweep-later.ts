import type pg from 'pg';
import pino from 'pino';
import { loadConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import { compose, jobs } from '#server/start/compose.ts';

/** A time in days that exceeds any retention time. */
const DAYS = 800;

export type Later = { db: Database; sweep(): Promise<void>; close(): Promise<void> };

/** A second connection to a server's database: `sweep` runs its nightly jobs as if a few years later. */
export async function openLater(environment: Record<string, string>, database: pg.PoolConfig): Promise<Later> {
  const loaded = loadConfig(environment);
  if (!loaded.ok) {
    throw new Error(loaded.problems.join('\n'));
  }
  const clock = { now: () => new Date(Date.now() + DAYS * 86_400_000) };
  const { deps, close } = await compose({ config: loaded.config, database, log: pino({ level: 'silent' }), clock });
  return {
    db: deps.db,
    async sweep() {
      for (const { run } of jobs.filter(({ cron }) => cron !== undefined)) {
        await run({} as never, deps);
      }
    },
    close,
  };
}
