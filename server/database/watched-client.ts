import type { Socket } from 'node:net';
import type pg from 'pg';
import { type Beating, Heartbeat } from './heartbeat.ts';
import { BatchingSocket } from './short-reads/batching-socket.ts';
import { PreparedClient } from './short-reads/prepared-client.ts';

export type WatchedConfig = pg.ClientConfig & { heartbeat: Heartbeat };

/** The way of a cancelled statement's answer. */
const ANSWER_MS = 500;

/** A connection that is found when it is dead. Pools and pg-boss make theirs from the same config, which carries the heartbeat. */
export class WatchedClient extends PreparedClient implements Beating {
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

  /** Inside a transaction it is not asked: that would keep one alive which nobody ends (idle_in_transaction_session_timeout). */
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

/** What is asked of the server when the connection is made, an address in DATABASE_URL included. */
function limitOf(client: pg.Client): number {
  const { connectionParameters } = client as unknown as { connectionParameters: { statement_timeout?: unknown } };
  return Number(connectionParameters.statement_timeout) || Number.POSITIVE_INFINITY;
}

/** After 15 s a statement is a fault of ours; the server gives the locks of a process that died or hangs back as soon. */
const SERVER_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** How every connection to the database is made. What `target` says itself wins. */
export function watched<Target extends pg.PoolConfig>(target: Target, heartbeat = new Heartbeat()) {
  return {
    ...SERVER_LIMITS,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...target,
    // Only so are statements sent one behind the other, and only so is a broken connection's every statement failed at once.
    pipeline: true,
    stream: () => new BatchingSocket(),
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    heartbeat,
  };
}
