import { sql } from 'kysely';

/**
 * Marks a short read of every request: PostgreSQL plans it once per connection, and outside a transaction it shares its connection. Only for
 * statements that name their columns: a prepared `select *` breaks when a migration adds one.
 */
export const PREPARED = '/* prepared */';

/** The same mark for Kysely's `modifyFront`. */
export const prepared = sql`/* prepared */`;

export const isPrepared = (text: string): boolean => text.includes(PREPARED);
