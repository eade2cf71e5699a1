import type { AccountClosing } from '#server/feature/account-closing.ts';
import { deleteMessagesOf } from './store.ts';

export const closing: AccountClosing = { erase: (tx, { id }) => deleteMessagesOf(tx, id) };
