import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { countUnread } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { enquiryQueue } from './enquiry-queue.ts';
import { getMessage } from './get-message.ts';
import { listMessages, refreshMessages } from './list-messages.ts';
import { registerMessageEvents } from './message-events.ts';
import { readMessages } from './read-messages.ts';
import { getEnquiry, sendEnquiry } from './send-enquiry.ts';

export const messages: Feature = {
  name: 'messages',
  calls: [
    listMessages,
    refreshMessages,
    getMessage,
    deleteMessages,
    readMessages,
    countUnread,
    sendEnquiry,
    getEnquiry,
  ],
  reviewQueues: [enquiryQueue],
  routes: registerMessageEvents,
  closing,
};
