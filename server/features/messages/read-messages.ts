import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { countUnreadOf, updateOwnRead, upsertBroadcastMarks } from './store.ts';

export const readMessages = handle(messages, messagesSchemas, 'readMessages', async ({ db, input, member }) => {
  const ids = input.all === 1 ? 'all' : [...(input.ids ?? []), ...(input.id ?? [])];
  if (ids.length === 0) {
    return fail('PARAM', { field: 'id' });
  }
  return db.transaction().execute(async (tx) => {
    const own = await updateOwnRead(tx, member.id, ids);
    const read = own + (await upsertBroadcastMarks(tx, member.id, ids, false));
    return done({ read, unread: await countUnreadOf(tx, member.id) });
  });
});
