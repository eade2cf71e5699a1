import type { Database } from '#server/database/tables.ts';
import { findTicketOf } from './store-domains.ts';

/** Whether a ticket is for an app of this member. */
export const isTicketOf = async (db: Database, memberId: number, code: string): Promise<boolean> =>
  (await findTicketOf(db, memberId, code)) !== undefined;
