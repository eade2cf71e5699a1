import { Kysely } from 'kysely';
import pg from 'pg';
import { Heartbeat } from './heartbeat.ts';
import { ShortReadsDialect } from './short-reads/dialect.ts';
import type { Tables } from './tables.ts';
import { WatchedClient, watched } from './watched-client.ts';

export type Connection = {
  db: Kysely<Tables>;
  /** The same database for statements that may take minutes: sweeps and reports. */
  patientDb: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** Short reads find rows by primary key, so a statement that takes longer is stuck. */
const SHORT = { statement_timeout: 2_500 };
const PATIENT = { statement_timeout: 600_000, idle_in_transaction_session_timeout: 60_000 };

/** `host` is a directory for a Unix socket. `onTrouble` receives lost connections, and statements that failed for lack of a database. */
export function connect(
  target: pg.PoolConfig,
  onTrouble: (error: Error) => void,
  heartbeat = new Heartbeat(),
): Connection {
  const each = watched(
    { application_name: 'qidongbao', idleTimeoutMillis: 10_000, ...target, types: { getTypeParser: parserOf } },
    heartbeat,
  );
  const pool = createPool({ ...each, max: 6 }, onTrouble);
  const patientPool = createPool({ ...each, ...PATIENT, max: 2 }, onTrouble);
  const shortReadClient = () => {
    const client = new WatchedClient({ ...each, ...SHORT });
    client.once('connect', () => prepareSession(client, onTrouble));
    return client;
  };
  const db = new Kysely<Tables>({
    dialect: new ShortReadsDialect({ pool, shortReadClient, onUnavailable: onTrouble }),
  });
  const patientDb = new Kysely<Tables>({
    dialect: new ShortReadsDialect({ pool: patientPool, onUnavailable: onTrouble }),
  });
  const close = async () => {
    await patientDb.destroy();
    await db.destroy();
  };
  return { db, patientDb, pool, close };
}

/** Connects to prepare the database at a start: without statement timeouts, because a migration may take long. */
export function connectToPrepare(target: pg.PoolConfig): Kysely<Tables> {
  const each = watched({ application_name: 'qidongbao-start', ...target, types: { getTypeParser: parserOf } });
  const pool = createPool({ ...each, statement_timeout: false, max: 4 }, () => {}, 'set statement_timeout = 0');
  return new Kysely<Tables>({ dialect: new ShortReadsDialect({ pool, onUnavailable: () => {} }) });
}

function createPool(config: pg.PoolConfig, onTrouble: (error: Error) => void, first = ''): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', onTrouble);
  pool.on('connect', (client) => prepareSession(client, onTrouble, first));
  return pool;
}

function prepareSession(client: pg.ClientBase, onTrouble: (error: Error) => void, first = ''): void {
  // The pool does not listen to a client in use, and an unhandled error of the client would end the process.
  client.on('error', onTrouble);
  // With UTC, days and months in SQL are the same on every server.
  client.query(`set timezone to 'UTC'; ${first}`).catch(onTrouble);
}

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? parseInteger : pg.types.getTypeParser(oid, format as 'text');

/** Ids and fen are JSON numbers on the wire, so a value beyond safe integers is a fault instead of a rounded number. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('bigint beyond 2^53');
  }
  return value;
}
