import type { Database, Transaction } from '#server/database/tables.ts';
import { countSessionsOf, deleteAllSessionsOf, listEventsOf } from './store-staff.ts';

/** What the back office sees of a member's sessions. */
export const sessionsOf = (db: Database, memberId: number, now: Date) => countSessionsOf(db, memberId, now);

/** Signs a member out everywhere; answers of how many sessions. */
export const endSessionsOf = (tx: Transaction, memberId: number): Promise<number> => deleteAllSessionsOf(tx, memberId);

export const securityEventsOf = (db: Database, memberId: number, before: number | undefined, limit: number) =>
  listEventsOf(db, memberId, before, limit).execute();
