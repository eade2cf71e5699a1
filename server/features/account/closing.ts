import type { AccountClosing } from '#server/feature/account-closing.ts';
import { removeMember } from './store.ts';

/** Runs last: rows that refer to the member are already deleted, are deleted with this row, or are erased later. */
export const closing: AccountClosing = { erase: (tx, { id }) => removeMember(tx, id) };
