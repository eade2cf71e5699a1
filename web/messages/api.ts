import { messages } from '#contract/calls/messages.ts';
import type { messagesSchemas } from '#contract/schemas/messages.ts';
import { client } from '../call/client.ts';

export const messagesApi = client<typeof messagesSchemas>(messages);
