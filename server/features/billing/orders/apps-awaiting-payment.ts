import type { Database } from '#server/database/tables.ts';
import { listAppsAwaitingPayment } from './store-orders.ts';

/** The apps of a member for which an order waits for its payment, or for staff who look for it. */
export const appsAwaitingPayment = (db: Database, memberId: number): Promise<ReadonlySet<number>> =>
  listAppsAwaitingPayment(db, memberId);
