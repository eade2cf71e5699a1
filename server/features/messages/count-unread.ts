import { messages } from '#contract/calls/messages.ts';
import { messagesSchemas } from '#contract/schemas/messages.ts';
import type { Database } from '#server/database/tables.ts';
import { done, handle } from '#server/feature/handle.ts';
import { countUnreadOf } from './store.ts';

/** The unread messages to this member; broadcasts have no unread mark (spec §9). */
export const countUnread = (db: Database, memberId: number): Promise<number> => countUnreadOf(db, memberId);

export const countUnreadCall = handle(messages, messagesSchemas, 'countUnread', async ({ db, member }) =>
  done({ unread: await countUnreadOf(db, member.id) }),
);
