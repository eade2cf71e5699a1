import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { loadConfig } from '#server/config/config.ts';
import { startPostgres } from '#server/database/embedded/start-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Deps } from '#server/feature/deps.ts';
import { createOverload } from '#server/limits/overload.ts';
import { compose, features, jobs } from '#server/start/compose.ts';
import { createHttpServer } from '#server/start/serve.ts';

export type BenchSite = { deps: Deps; app: FastifyInstance; stop(): Promise<void> };

/** The whole server on its own embedded database, without a socket and without pages. */
export async function startBenchSite(environment: Record<string, string> = {}): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qdb-bench-'));
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
  const loaded = loadConfig({ DATA_DIR: dataDir, ...environment });
  if (!loaded.ok) {
    throw new Error(loaded.problems.join('\n'));
  }
  const log = pino({ level: 'silent' });
  const composed = await compose({ config: loaded.config, database: postgres.connection, log });
  const { deps, inbox, providers, queue, close } = composed;
  await migrate(deps.db);
  await queue.open(jobs);
  const app = await createHttpServer(deps, {
    features,
    inbox,
    providers,
    perMinute: { call: 1e9 },
    overload: createOverload(),
  });
  const stop = async () => {
    await app.close();
    await queue.stop(1000);
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { deps, app, stop };
}
