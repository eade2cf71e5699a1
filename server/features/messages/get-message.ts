import { messages } from '#contract/messages/calls.ts';
import { messagesSchemas } from '#contract/messages/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { cleanHtml } from '#server/feature/clean-html.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { renderMessage } from './render-message.ts';
import { findMessageOf } from './store.ts';

/** One complete message. Reading it here does not mark it as read. */
export const getMessage = handle(messages, messagesSchemas, 'getMessage', async ({ db, input, member, language }) => {
  const message = await findMessageOf(db, member.id, input.id);
  if (!message) {
    return fail('NOT_FOUND');
  }
  const { title, content, next } = renderMessage(message, language);
  return done({
    id: message.id,
    title,
    content: cleanHtml(content),
    ...next,
    is_read: flagOf(message.is_read),
    create_time: secondsOf(message.created_at),
  });
});
