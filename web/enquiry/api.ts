import { messages } from '#contract/calls/messages.ts';
import type { messagesSchemas } from '#contract/schemas/messages.ts';
import { client } from '../call/client.ts';

const { sendEnquiry, getEnquiry } = messages;

export const enquiryApi = client<Pick<typeof messagesSchemas, 'sendEnquiry' | 'getEnquiry'>>({
  sendEnquiry,
  getEnquiry,
});
