import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Put into a statement that runs with every request: PostgreSQL then plans it once for each connection. Only for statements that name
 * their columns: a prepared `select *` breaks when a migration adds one.
 */
export const PREPARED = '/* prepared */';

const names = new Map<string, string>();

/** A connection that gives marked statements a name (PostgreSQL, extended query protocol). */
export class PreparedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver overloads this eightfold, and all but one form pass through.
  override query(text: any, ...rest: any[]): any {
    const [values] = rest;
    return typeof text === 'string' && text.includes(PREPARED)
      ? super.query({ name: nameOf(text), text, values: [...values] })
      : super.query(text, ...rest);
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) {
    return known;
  }
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
