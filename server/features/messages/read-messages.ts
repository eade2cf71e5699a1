import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { countUnreadOf, removeBroadcastMarks, updateOwnRead, upsertBroadcastMarks } from './store.ts';

/** Marks messages as read, or the named ones as unread again: the way back of a member who has marked too many. */
export const readMessages = handle(messages, messagesSchemas, 'readMessages', async ({ db, input, member }) => {
  const isRead = input.unread === 0;
  const ids = input.all === 1 && isRead ? 'all' : [...(input.ids ?? []), ...(input.id ?? [])];
  if (ids.length === 0) {
    return fail('PARAM', { field: 'id' });
  }
  return db.transaction().execute(async (tx) => {
    const own = await updateOwnRead(tx, member.id, ids, isRead);
    const marked =
      isRead || ids === 'all'
        ? await upsertBroadcastMarks(tx, member.id, ids, false)
        : await removeBroadcastMarks(tx, member.id, ids);
    return done({ read: own + marked, unread: await countUnreadOf(tx, member.id) });
  });
});
