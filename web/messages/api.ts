import { messages } from '#contract/messages/calls.ts';
import type { messagesSchemas } from '#contract/messages/schemas.ts';
import { client } from '../call/client.ts';

export const messagesApi = client<typeof messagesSchemas>(messages);
