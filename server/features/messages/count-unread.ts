import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import type { Database } from '#server/database/tables.ts';
import { done, handle } from '#server/feature/handle.ts';
import { countUnreadOf } from './store.ts';

export const countUnread = handle(messages, messagesSchemas, 'countUnread', async ({ db, member }) =>
  done({ unread: await unreadOf(db, member.id) }),
);

/** The number of unread messages to this member; broadcasts have no unread mark (spec §9). */
export const unreadOf = (db: Database, memberId: number): Promise<number> => countUnreadOf(db, memberId);
