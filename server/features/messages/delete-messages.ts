import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { removeOwn, upsertBroadcastMarks } from './store.ts';

/** Deletes the member's own messages; hides messages to everybody from this member. */
export const deleteMessages = handle(messages, messagesSchemas, 'deleteMessages', async ({ db, input, member }) => {
  const ids = [...(input.ids ?? []), ...(input.id ?? [])];
  if (ids.length === 0) {
    return fail('PARAM', { field: 'id' });
  }
  const deleted = await db.transaction().execute(async (tx) => {
    const own = await removeOwn(tx, member.id, ids);
    return own + (await upsertBroadcastMarks(tx, member.id, ids, true));
  });
  return done({ deleted });
});
