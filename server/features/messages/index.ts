import { countUnreadCall } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { getMessage } from './get-message.ts';
import { listMessages, refreshMessages } from './list-messages.ts';
import { readMessages } from './read-messages.ts';

export default [listMessages, refreshMessages, getMessage, deleteMessages, readMessages, countUnreadCall];
