import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteMessagesOf } from './store.ts';
import { deleteEnquiriesOf } from './store-enquiries.ts';

export const closing: AccountClosing = {
  async erase(tx, { id }) {
    await deleteMessagesOf(tx, id);
    await deleteEnquiriesOf(tx, id);
  },
};
