import { messages } from '#contract/messages/calls.ts';
import type { messagesSchemas } from '#contract/messages/schemas.ts';
import { client } from '../call/client.ts';

const { sendEnquiry, getEnquiry } = messages;

export const enquiryApi = client<Pick<typeof messagesSchemas, 'sendEnquiry' | 'getEnquiry'>>({
  sendEnquiry,
  getEnquiry,
});
