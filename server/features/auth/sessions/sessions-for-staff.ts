import type { Database, Transaction } from '#server/database/tables.ts';
import { countSessionsOf, listEventsOf, removeAllSessionsOf } from './store-staff.ts';

/** A member's sessions, for the back office. */
export const sessionsOf = (db: Database, memberId: number, now: Date) => countSessionsOf(db, memberId, now);

/** Signs a member out everywhere; returns the number of sessions. */
export const endSessionsOf = (tx: Transaction, memberId: number): Promise<number> => removeAllSessionsOf(tx, memberId);

export const securityEventsOf = (db: Database, memberId: number, before: number | undefined, limit: number) =>
  listEventsOf(db, memberId, before, limit).execute();
