import type { Database } from '#server/database/tables.ts';
import { countUnreadOf } from './store.ts';

/** The unread messages to this member; broadcasts have no unread mark (spec §9: "is_read equal to 0 with user_id not 0"). */
export const countUnread = (db: Database, memberId: number): Promise<number> => countUnreadOf(db, memberId);
