import { sql } from 'kysely';

/**
 * Put into a short read that runs with every request: PostgreSQL plans it once for each connection, and outside a transaction it shares
 * its connection. Only for statements that name their columns: a prepared `select *` breaks when a migration adds one.
 */
export const PREPARED = '/* prepared */';

/** The same for Kysely's `modifyFront`. */
export const prepared = sql`/* prepared */`;

export const isPrepared = (text: string): boolean => text.includes(PREPARED);
