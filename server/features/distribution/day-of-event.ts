import { sql } from 'kysely';

/** The business day of an event, in days since 1970-01-01. */
export const dayOfEvent = sql`((created_at at time zone 'Asia/Shanghai')::date - date '1970-01-01')`;
