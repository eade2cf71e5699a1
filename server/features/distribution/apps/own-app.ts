import type { Database, Transaction } from '#server/database/tables.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { type AppRow, findApp, lockApp } from './store-apps.ts';

type OwnApp = Done<AppRow | null> | Failed<'NOT_FOUND'>;

/** The member's app with the id of the request; null when the request has none. */
export const findOwnApp = async (db: Database, memberId: number, appId: number | undefined): Promise<OwnApp> =>
  orNotFound(appId === undefined ? null : await findApp(db, memberId, appId));

/** The same, locked until the transaction ends. */
export const lockOwnApp = async (tx: Transaction, memberId: number, appId: number | undefined): Promise<OwnApp> =>
  orNotFound(appId === undefined ? null : await lockApp(tx, memberId, appId));

const orNotFound = (app: AppRow | null | undefined): OwnApp => (app === undefined ? fail('NOT_FOUND') : done(app));
