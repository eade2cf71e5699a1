import type { Root } from '#server/database/erasure-roots.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { AfterCommit } from './account-closing.ts';

/** The queue of the job that erases. A deletion sends it in its transaction, so that the erasure begins at once; each minute it looks by itself. */
export const ERASE = 'erase';

/** How many rows were erased, whether none is left, and the work that follows once that is committed. */
export type ErasedRows = { rows: number; isEnd: boolean; later?: AfterCommit };

/** Rows that a feature erases itself, before all others of the same root, because more than rows depends on them. */
export type Erasing = {
  root: Root;
  /** Erases `limit` rows of these roots at most. */
  erase(tx: Transaction, ids: readonly number[], limit: number): Promise<ErasedRows>;
};
