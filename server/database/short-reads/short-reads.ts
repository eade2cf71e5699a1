import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { cannotConnect, isOutage, translateFailure } from '../unavailable.ts';

/**
 * One connection that carries every marked statement outside a transaction, each sent without waiting for the one before (pipeline mode of
 * PostgreSQL's extended protocol). Requests that arrive together then share a write and a wake-up of the database.
 */
export class ShortReads {
  readonly #create: () => pg.Client;
  #current: { client: pg.Client; connected: Promise<pg.Client> } | null = null;

  constructor(create: () => pg.Client) {
    this.#create = create;
  }

  /** Marked statements only read, so a statement whose connection broke is sent once more, on the next connection. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const client = await this.#connected();
    try {
      return await send<Row>(client, query);
    } catch (error) {
      if (!isOutage(error)) {
        throw error;
      }
      this.#forget(client);
      return send<Row>(await this.#connected(), query);
    }
  }

  async end(): Promise<void> {
    const client = await this.#current?.connected.catch(() => null);
    this.#current = null;
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    this.#current ??= this.#connect();
    return this.#current.connected;
  }

  #connect() {
    const client = this.#create();
    const forget = () => this.#forget(client);
    client.on('error', forget).on('end', forget);
    const connected = client.connect().then(
      () => client,
      (error: unknown) => {
        forget();
        throw cannotConnect(error);
      },
    );
    return { client, connected };
  }

  /** Forgets the broken connection, so that the next statement opens another one. */
  #forget(client: pg.Client): void {
    if (this.#current?.client === client) {
      this.#current = null;
    }
  }
}

async function send<Row>(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  try {
    return { rows: (await client.query(sql, parameters as unknown[])).rows };
  } catch (error) {
    throw translateFailure(error);
  }
}
