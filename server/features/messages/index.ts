import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { countUnread } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { getMessage } from './get-message.ts';
import { listMessages, refreshMessages } from './list-messages.ts';
import { registerMessageEvents } from './message-events.ts';
import { readMessages } from './read-messages.ts';

export const messages: Feature = {
  name: 'messages',
  calls: [listMessages, refreshMessages, getMessage, deleteMessages, readMessages, countUnread],
  routes: registerMessageEvents,
  closing,
};
