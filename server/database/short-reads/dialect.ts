import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { cannotConnect, DatabaseUnavailable, translateFailure } from '../unavailable.ts';
import { isPrepared } from './prepared.ts';
import { ShortReads } from './short-reads.ts';

type Config = PostgresDialectConfig & {
  /** Makes the connection that short reads share; without it all statements go through the pool. */
  shortReadClient?: () => pg.Client;
  /** Called with every statement that failed because the database was away or too slow. */
  onUnavailable(error: DatabaseUnavailable): void;
};

/** Kysely's dialect of PostgreSQL, with a connection for short reads beside the pool, and failures in our words. */
export class ShortReadsDialect extends PostgresDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ShortReadsDriver(this.#config);
  }
}

class ShortReadsDriver implements Driver {
  readonly #pool: Driver;
  readonly #shortReads: ShortReads | null;
  readonly #onUnavailable: Config['onUnavailable'];

  constructor(config: Config) {
    this.#pool = new PostgresDriver(config);
    this.#shortReads = config.shortReadClient ? new ShortReads(config.shortReadClient) : null;
    this.#onUnavailable = config.onUnavailable;
  }

  init(): Promise<void> {
    return this.#pool.init();
  }

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(() => this.#pool.acquireConnection(), this.#shortReads, this.#onUnavailable);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { own, isLost } = connection as LazyConnection;
    if (isLost) {
      // The driver notices one turn later that its socket is closed; until then the pool would hand out this connection.
      await nextTurn();
    }
    if (own) {
      await this.#pool.releaseConnection(own);
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (connection as LazyConnection).ownConnection();
    await this.#pool.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#pool.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const lazy = connection as LazyConnection;
    await this.#pool.rollbackTransaction(await lazy.ownConnection()).catch((error: unknown) => lazy.fail(error));
  }

  async destroy(): Promise<void> {
    await this.#shortReads?.end();
    await this.#pool.destroy();
  }
}

/** Takes a connection of the pool when the first statement needs one of its own. */
class LazyConnection implements DatabaseConnection {
  readonly #acquire: () => Promise<DatabaseConnection>;
  readonly #shortReads: ShortReads | null;
  readonly #onUnavailable: Config['onUnavailable'];
  own: DatabaseConnection | null = null;
  isLost = false;

  constructor(
    acquire: () => Promise<DatabaseConnection>,
    shortReads: ShortReads | null,
    onUnavailable: Config['onUnavailable'],
  ) {
    this.#acquire = acquire;
    this.#shortReads = shortReads;
    this.#onUnavailable = onUnavailable;
  }

  async ownConnection(): Promise<DatabaseConnection> {
    this.own ??= await this.#acquire().catch((error: unknown) => this.fail(cannotConnect(error)));
    return this.own;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const runner =
      this.#shortReads && !this.own && isPrepared(query.sql) ? this.#shortReads : await this.ownConnection();
    try {
      return await runner.executeQuery<Row>(query);
    } catch (error) {
      return this.fail(error);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.ownConnection()).streamQuery<Row>(query, chunkSize);
  }

  fail(error: unknown): never {
    const failure = error instanceof DatabaseUnavailable ? error : translateFailure(error);
    if (failure instanceof DatabaseUnavailable) {
      this.isLost = failure.isOutage;
      this.#onUnavailable(failure);
    }
    throw failure;
  }
}
