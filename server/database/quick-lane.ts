import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { DatabaseError } from 'pg';
import { isPrepared } from './prepared-client.ts';

/**
 * One connection that carries every marked statement outside a transaction, each sent without waiting for the one before (pipeline mode of
 * PostgreSQL's extended protocol). Requests that arrive together then share a write and a wake-up of the database.
 */
export class QuickLane {
  readonly #create: () => pg.Client;
  #client: Promise<pg.Client> | null = null;

  constructor(create: () => pg.Client) {
    this.#create = create;
  }

  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#client ??= this.#connect();
    const client = this.#client;
    try {
      return { rows: (await (await client).query(sql, parameters as unknown[])).rows };
    } catch (error) {
      // PostgreSQL says so before it hangs up.
      if (error instanceof DatabaseError && error.severity === 'FATAL') {
        this.#forget(client);
      }
      throw error;
    }
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end();
  }

  /** A connection that is lost fails the statements on it; the next statement makes another. */
  #connect(): Promise<pg.Client> {
    const client = this.#create();
    const connected = client.connect().then(() => client);
    const forget = () => this.#forget(connected);
    connected.catch(forget);
    client.once('error', forget).once('end', forget);
    return connected;
  }

  #forget(client: Promise<pg.Client>): void {
    if (this.#client === client) {
      this.#client = null;
    }
  }
}

/** Takes a connection of the pool when the first statement needs one of its own. */
class LazyConnection implements DatabaseConnection {
  readonly #lane: QuickLane;
  readonly #acquire: () => Promise<DatabaseConnection>;
  own: DatabaseConnection | null = null;

  constructor(lane: QuickLane, acquire: () => Promise<DatabaseConnection>) {
    this.#lane = lane;
    this.#acquire = acquire;
  }

  async ownConnection(): Promise<DatabaseConnection> {
    this.own ??= await this.#acquire();
    return this.own;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.own === null && isPrepared(query.sql)
      ? this.#lane.run(query)
      : (await this.ownConnection()).executeQuery(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.ownConnection()).streamQuery<Row>(query, chunkSize);
  }
}

class LaneDriver extends PostgresDriver {
  readonly #lane: QuickLane;

  constructor(config: PostgresDialectConfig, lane: QuickLane) {
    super(config);
    this.#lane = lane;
  }

  override async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#lane, () => super.acquireConnection());
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { own } = connection as LazyConnection;
    if (own) {
      await super.releaseConnection(own as never);
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(await (connection as LazyConnection).ownConnection(), settings);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction((connection as LazyConnection).own as never);
  }

  override async destroy(): Promise<void> {
    await this.#lane.end();
    await super.destroy();
  }
}

/** Kysely's dialect of PostgreSQL with a quick lane beside the pool. */
export class LaneDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #lane: QuickLane;

  constructor(config: PostgresDialectConfig, lane: QuickLane) {
    super(config);
    this.#config = config;
    this.#lane = lane;
  }

  override createDriver(): PostgresDriver {
    return new LaneDriver(this.#config, this.#lane);
  }
}
