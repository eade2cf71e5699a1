import { Kysely } from 'kysely';
import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { PreparedClient } from './prepared-client.ts';
import { LaneDialect, QuickLane } from './quick-lane.ts';
import type { Tables } from './tables.ts';

export type Connection = { db: Kysely<Tables>; pool: pg.Pool };

/** `host` is a directory for a Unix socket. */
export function connect(target: pg.PoolConfig, onError: (error: Error) => void): Connection {
  const each = {
    connectionTimeoutMillis: 10_000,
    application_name: 'qidongbao',
    ...target,
    types: { getTypeParser: parserOf },
    pipeline: true,
    stream: () => new GatheringSocket(),
  };
  const pool = new pg.Pool({ Client: PreparedClient, max: 16, idleTimeoutMillis: 30_000, ...each });
  pool.on('error', onError);
  pool.on('connect', (client) => welcome(client, onError));
  const lane = new QuickLane(() => {
    const client = new PreparedClient(each);
    client.once('connect', () => welcome(client, onError));
    return client;
  });
  return { db: new Kysely<Tables>({ dialect: new LaneDialect({ pool }, lane) }), pool };
}

function welcome(client: pg.ClientBase, onError: (error: Error) => void): void {
  // A client in use has no listener of the pool's: a lost connection would end the process instead of its query.
  client.on('error', onError);
  // Days and months in SQL mean the same on every server.
  client.query("set timezone to 'UTC'").catch(onError);
}

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? parseInteger : pg.types.getTypeParser(oid, format as 'text');

/** Ids and fen are JSON numbers on the wire, so a value that a number cannot hold is a fault and not a rounding. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('bigint beyond 2^53');
  }
  return value;
}
