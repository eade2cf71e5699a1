import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { type Context, done, handle } from '#server/feature/handle.ts';
import { toMessageRow } from './render-message.ts';
import { countUnreadOf, listMessagesOf } from './store.ts';

type ListContext = Context<typeof messages.listMessages, typeof messagesSchemas.listMessages>;

/** The member's own messages and those to everybody, newest first. */
export const listMessages = handle(messages, messagesSchemas, 'listMessages', answerList);
export const refreshMessages = handle(messages, messagesSchemas, 'refreshMessages', answerList);

async function answerList({ input, member, language, ...deps }: ListContext) {
  const { db } = deps;
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await listMessagesOf(db, member.id, { offset, limit: input.limit });
  return done({
    list: rows.map((row) => toMessageRow(deps, row, language)),
    total,
    has_more: flagOf(offset + rows.length < total),
    unread: await countUnreadOf(db, member.id),
  });
}
