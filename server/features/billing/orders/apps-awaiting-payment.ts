import type { Plan } from '#modules/app-module.ts';
import type { Database } from '#server/database/tables.ts';
import { listAppsAwaitingPayment } from './store-orders.ts';

/** Apps with an unpaid order, each with the plan of the order. */
export type AwaitsPayment = ReadonlyMap<number, Plan>;

/** The member's apps with an order that waits for its payment, or for staff who check the payment. */
export const appsAwaitingPayment = (db: Database, memberId: number): Promise<AwaitsPayment> =>
  listAppsAwaitingPayment(db, memberId);
