import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { refusalOf } from './refusals.ts';
import { watched } from './watched-client.ts';

/** Called before each repeated try. */
type Tell = (failed: { reason: string; againInMs: number }) => void;

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 5_000] as const;
const OLDEST = 150_000;

/** Returns when the database answers, and waits for one that is starting. Problems that its operator must fix end the start at once. */
export async function waitForDatabase(target: pg.PoolConfig, seconds: number, tell: Tell): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000;
  for (let pause: number = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const error = await tryOnce(target);
    if (!error) {
      return;
    }
    const left = giveUpAt - performance.now();
    if (left <= 0) {
      throw notReached(target, seconds, error);
    }
    const againInMs = Math.round(Math.min(pause, left));
    tell({ reason: error.message, againInMs });
    await sleep(againInMs);
  }
}

/** Null when the database answers. Throws errors that waiting cannot fix. */
async function tryOnce(target: pg.PoolConfig): Promise<Error | null> {
  const client = new pg.Client(watched(target) as pg.ClientConfig);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    checkVersion(rows[0].version as number);
    return null;
  } catch (error) {
    const refusal = error instanceof StartError ? error : refusalOf(error, client);
    if (refusal) {
      throw refusal;
    }
    return error as Error;
  } finally {
    client.end().catch(() => {});
  }
}

function checkVersion(version: number): void {
  if (version < OLDEST) {
    const found = Math.floor(version / 10_000);
    throw new StartError(`The database is PostgreSQL ${found}, and this release needs 15 or newer.`, {
      ends: 'config',
    });
  }
}

function notReached(target: pg.PoolConfig, seconds: number, error: Error): StartError {
  const { host, port } = new pg.Client(target as pg.ClientConfig);
  return new StartError(
    `The database at ${host}:${port} could not be reached for ${seconds} s (${error.message}). Is it running, and does DATABASE_URL name it? DATABASE_WAIT says how long a start waits.`,
    { ends: 'unavailable', cause: error },
  );
}
