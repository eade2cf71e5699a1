import type { ColumnType } from 'kysely';

/** `jsonb`: read as a value, written as text, because the driver would turn a JavaScript array into a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string, string>;

/** `bigint generated always as identity`. */
export type Identity = ColumnType<number, never, never>;

/** Never updated. */
export type Fixed<Value> = ColumnType<Value, Value, never>;
