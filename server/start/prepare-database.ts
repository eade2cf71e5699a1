import pg from 'pg';
import { connectToPrepare } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { refusalOf } from '#server/database/refusals.ts';
import { runExclusively } from '#server/database/run-exclusively.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { FirstAccount } from '#server/feature/feature.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { createComingPartitions } from '#server/jobs/store-sweeps.ts';
import { checkSecret } from './check-secret.ts';
import { checkStore } from './check-store.ts';
import { features, jobs } from './compose.ts';

/** Everything that a start does to the database, before the first request. Simultaneous starts run it one after the other. */
export function prepareDatabase(target: pg.PoolConfig, deps: Deps, queue: Queue): Promise<FirstAccount[]> {
  return runExclusively(target, async () => {
    const db = connectToPrepare(target);
    try {
      return await prepare({ ...deps, db }, queue);
    } catch (error) {
      const client = new pg.Client(target as pg.ClientConfig);
      throw refusalOf(error, client) ?? refusalOf((error as Error).cause, client) ?? error;
    } finally {
      await db.destroy();
    }
  });
}

async function prepare(deps: Deps, queue: Queue): Promise<FirstAccount[]> {
  const { db, clock, config, storage, vault } = deps;
  await migrate(db);
  await checkSecret(db, vault);
  await checkStore(db, storage, { adopt: config.adoptStore });
  await createComingPartitions(db, clock.now());
  for (const { load } of features) {
    await load?.(deps);
  }
  await queue.open(jobs);
  const accounts = await Promise.all(features.map(({ firstAccounts }) => firstAccounts?.(deps) ?? []));
  return accounts.flat();
}
