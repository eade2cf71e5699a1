import type { Database } from '#server/database/tables.ts';
import { findShortAt, findShortOf } from './store-domains.ts';

/** The stored spelling of the short code of one of this member's apps; null for another member's and for none. */
export const shortOf = async (db: Database, memberId: number, typed: string): Promise<string | null> =>
  (await findShortOf(db, memberId, typed))?.short ?? null;

/** The short code of the member's app that has this host as its own address; null without one. */
export const shortAt = async (db: Database, memberId: number, host: string): Promise<string | null> =>
  (await findShortAt(db, memberId, host))?.short ?? null;
