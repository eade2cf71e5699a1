import type { Leaving } from '#server/leaving.ts';
import { deleteMessagesOf } from './store.ts';

export const leaving: Leaving = { leave: (tx, { id }) => deleteMessagesOf(tx, id) };
