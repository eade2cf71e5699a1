import type { Socket } from 'node:net';
import type pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { type Beating, Heartbeat } from './heartbeat.ts';
import { PreparedClient } from './prepared-client.ts';

/** `isQuick`: nothing that runs on it takes long, so its silence means something even while it is busy. */
export type WatchedConfig = pg.ClientConfig & { heartbeat: Heartbeat; isQuick?: boolean };

/** A connection that is found when it is dead. Pools and pg-boss make theirs from the same config, which carries the heartbeat. */
export class WatchedClient extends PreparedClient implements Beating {
  readonly #isQuick: boolean;
  #isResting = false;

  constructor(config: WatchedConfig) {
    super(config);
    const { heartbeat, isQuick = false } = config;
    this.#isQuick = isQuick;
    this.once('connect', () => {
      this.#isResting = true;
      heartbeat.add(this);
    });
    this.once('end', () => heartbeat.remove(this));
    this.on('drain', () => {
      this.#isResting = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as in PreparedClient.
  override query(...given: any[]): any {
    this.#isResting = false;
    return super.query(given[0], ...given.slice(1));
  }

  /** Inside a transaction it is not asked: that would keep one alive which nobody ends (idle_in_transaction_session_timeout). */
  ask(): boolean {
    const isAsked = this.#isQuick || (this.#isResting && this.getTransactionStatus() === 'I');
    if (isAsked) {
      this.query('select 1').catch(() => {});
    }
    return isAsked;
  }

  bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  giveUp(): void {
    const silent = Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' });
    this.connection.stream.destroy(silent);
  }
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
    // The server cancels first; when not even that arrives, the connection is dead.
    query_timeout: SERVER_LIMITS.statement_timeout + 1_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...target,
    // Without it a query that is given up leaves its dead connection in the pool.
    pipeline: true,
    stream: () => new GatheringSocket(),
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    heartbeat,
  };
}
