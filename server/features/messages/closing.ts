import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteEnquiriesOf } from './store-enquiries.ts';

/** Messages are erased after the account. */
export const closing: AccountClosing = { erase: (tx, { id }) => deleteEnquiriesOf(tx, id) };
