import type pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { cannotConnect, translateFailure } from './unavailable.ts';
import { WatchedClient, watched } from './watched-client.ts';

/** An arbitrary number that no other advisory lock of this database uses. */
const START_LOCK = 7_240_001;
const LONGEST_WAIT = '120s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the preparation of the database in one process at a time. The lock belongs to a connection of its own, so that it covers several transactions
 * and ends with the connection.
 */
export async function runExclusively<Value>(target: pg.PoolConfig, run: () => Promise<Value>): Promise<Value> {
  const client = new WatchedClient({
    ...watched(target),
    application_name: 'qidongbao-start',
    statement_timeout: false,
  });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  client.on('error', (error) => lost.reject(cannotConnect(error)));
  try {
    await client.connect().catch((error: unknown) => {
      throw cannotConnect(error);
    });
    await client.query(`set statement_timeout = 0; set idle_session_timeout = 0; set lock_timeout = '${LONGEST_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [START_LOCK]).catch(explain);
    return await Promise.race([run(), lost.promise]);
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(error: { code?: string }): never {
  if (error.code === LOCK_NOT_AVAILABLE) {
    throw new StartError(
      `Another process has been preparing this database for more than ${LONGEST_WAIT}. Let it finish, or end it (application_name qidongbao-start).`,
      { ends: 'unavailable', cause: error },
    );
  }
  throw translateFailure(error);
}
