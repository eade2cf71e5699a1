import { createHash } from 'node:crypto';
import pg from 'pg';
import { isPrepared } from './prepared.ts';

const names = new Map<string, string>();

/** A connection that gives marked statements a name (PostgreSQL, extended query protocol). */
export class PreparedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has eight overloads, and all but one form pass through.
  override query(text: any, ...rest: any[]): any {
    return typeof text === 'string' && isPrepared(text) ? this.#runNamed(text, rest[0]) : super.query(text, ...rest);
  }

  /** The driver copies a config property by property, which costs more than the rest of a short query; a query object is used directly. */
  #runNamed(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      const query: pg.Submittable = new NamedQuery(text, [...values], settle);
      super.query(Object.assign(query, { name: nameOf(text) }));
    });
  }
}

/** The typings have only the constructor with a config. */
const NamedQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  settle: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Submittable;

function nameOf(text: string): string {
  const existingName = names.get(text);
  if (existingName) {
    return existingName;
  }
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
