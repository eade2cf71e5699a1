import type { Leaving } from '#server/leaving.ts';
import { deleteMember } from './store.ts';

/** The last one: everything that refers to the member must be gone, or goes with this row. */
export const leaving: Leaving = { leave: (tx, { id }) => deleteMember(tx, id) };
