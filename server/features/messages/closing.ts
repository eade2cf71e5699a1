import type { AccountClosing } from '#server/feature/account-closing.ts';
import { removeEnquiriesOf } from './store-enquiries.ts';

/** Messages are erased after the account. */
export const closing: AccountClosing = { erase: (tx, { id }) => removeEnquiriesOf(tx, id) };
