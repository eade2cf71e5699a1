import type { Socket } from 'node:net';
import type pg from 'pg';
import { Heartbeat, type MonitoredConnection } from './heartbeat.ts';
import { BatchingSocket } from './short-reads/batching-socket.ts';
import { PreparedClient } from './short-reads/prepared-client.ts';

export type WatchedConfig = pg.ClientConfig & { heartbeat: Heartbeat };

/** A reserve for the network delay until the answer of a canceled statement arrives. */
const ANSWER_MS = 500;

/** A connection with detection of dead peers. Pools and pg-boss create theirs from the same config, which carries the heartbeat. */
export class WatchedClient extends PreparedClient implements MonitoredConnection {
  readonly longestMs: number;
  #isWaiting = false;

  constructor(config: WatchedConfig) {
    super(config);
    this.longestMs = limitOf(this) + ANSWER_MS;
    this.once('connect', () => config.heartbeat.add(this));
    this.once('end', () => config.heartbeat.remove(this));
    this.on('drain', () => {
      this.#isWaiting = false;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as in PreparedClient.
  override query(text: any, ...rest: any[]): any {
    this.#isWaiting = true;
    return super.query(text, ...rest);
  }

  /** Does not ask inside a transaction: that would keep an abandoned one alive (idle_in_transaction_session_timeout). */
  ask(): boolean {
    const isAtRest = !this.#isWaiting && this.getTransactionStatus() === 'I';
    if (isAtRest) {
      this.query('select 1').catch(() => {});
    }
    return isAtRest;
  }

  isWaiting(): boolean {
    return this.#isWaiting;
  }

  bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  giveUp(): void {
    const silent = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
    this.connection.stream.destroy(silent);
  }
}

/** The server's time limit for this connection, which DATABASE_URL may set too. */
function limitOf(client: pg.Client): number {
  const { connectionParameters } = client as unknown as { connectionParameters: { statement_timeout?: unknown } };
  return Number(connectionParameters.statement_timeout) || Number.POSITIVE_INFINITY;
}

/** A statement over 15 s is a fault of ours; after the same time the server releases the locks of a dead or hanging process. */
const SERVER_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** The config of every connection to the database. Settings of `target` win. */
export function watched<Target extends pg.PoolConfig>(target: Target, heartbeat = new Heartbeat()) {
  return {
    ...SERVER_LIMITS,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...target,
    // Only the pipeline sends statements without waiting, and fails all statements of a broken connection at once.
    pipeline: true,
    stream: () => new BatchingSocket(),
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    heartbeat,
  };
}
