import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isPrepared } from './prepared-client.ts';
import type { QuickLane } from './quick-lane.ts';
import { cannotConnect, DatabaseUnavailable, translateFailure } from './unavailable.ts';

/** Kysely's dialect of PostgreSQL, with a quick lane beside the pool and failures in our words. */
export class LaneDialect extends PostgresDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new LaneDriver(this.#config);
  }
}

type Config = PostgresDialectConfig & {
  lane?: QuickLane;
  /** Told of every statement that the database was not there for, or too slow. */
  onUnavailable(error: DatabaseUnavailable): void;
};

class LaneDriver extends PostgresDriver {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#config, () => super.acquireConnection());
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { own, isLost } = connection as LazyConnection;
    if (isLost) {
      // The driver notices a turn later that its socket is gone, and the pool would give it to somebody else until then.
      await nextTurn();
    }
    if (own) {
      await super.releaseConnection(own as never);
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const lazy = connection as LazyConnection;
    await lazy.ownConnection();
    await super.beginTransaction(lazy, settings);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const lazy = connection as LazyConnection;
    await super.rollbackTransaction(lazy.own as never).catch((error: unknown) => lazy.fail(error));
  }

  override async destroy(): Promise<void> {
    await this.#config.lane?.end();
    await super.destroy();
  }
}

/** Takes a connection of the pool when the first statement needs one of its own. */
class LazyConnection implements DatabaseConnection {
  readonly #config: Config;
  readonly #acquire: () => Promise<DatabaseConnection>;
  own: DatabaseConnection | null = null;
  isLost = false;

  constructor(config: Config, acquire: () => Promise<DatabaseConnection>) {
    this.#config = config;
    this.#acquire = acquire;
  }

  async ownConnection(): Promise<DatabaseConnection> {
    this.own ??= await this.#acquire().catch((error: unknown) => this.fail(cannotConnect(error)));
    return this.own;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { lane } = this.#config;
    const own = lane && this.own === null && isPrepared(query.sql) ? null : await this.ownConnection();
    try {
      return await (own ? own.executeQuery<Row>(query) : lane!.run<Row>(query));
    } catch (error) {
      return this.fail(error);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.ownConnection()).streamQuery<Row>(query, chunkSize);
  }

  fail(error: unknown): never {
    const told = error instanceof DatabaseUnavailable ? error : translateFailure(error);
    if (told instanceof DatabaseUnavailable) {
      this.isLost = told.isOutage;
      this.#config.onUnavailable(told);
    }
    throw told;
  }
}
