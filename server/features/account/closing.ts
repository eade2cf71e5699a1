import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteMember } from './store.ts';

/** The last one: everything that refers to the member must be gone, or goes with this row. */
export const closing: AccountClosing = { erase: (tx, { id }) => deleteMember(tx, id) };
