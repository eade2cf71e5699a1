import type { Plan } from '#modules/app-module.ts';
import type { Database } from '#server/database/tables.ts';
import { listAppsAwaitingPayment } from './store-orders.ts';

/** Apps with an order that waits for its payment, each with the plan of the order. */
export type AwaitsPayment = ReadonlyMap<number, Plan>;

/** The apps of a member for which an order waits for its payment, or for staff who look for it. */
export const appsAwaitingPayment = (db: Database, memberId: number): Promise<AwaitsPayment> =>
  listAppsAwaitingPayment(db, memberId);
