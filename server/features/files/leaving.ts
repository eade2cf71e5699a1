import type { Leaving } from '#server/leaving.ts';
import { deleteFilesOf } from './store.ts';

/** The bytes go with the next sweep, when nobody else keeps the same. */
export const leaving: Leaving = { leave: (tx, { id }) => deleteFilesOf(tx, id) };
