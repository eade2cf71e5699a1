import type { Root } from '#server/database/erasure-roots.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { AfterCommit } from './account-closing.ts';

/** The queue of the job that erases. A deletion adds a job in its transaction, so that erasing begins at once; the job also runs each minute. */
export const ERASE = 'erase';

/** The number of erased rows, whether it was the last batch, and the work that follows the commit. */
export type ErasedRows = { rows: number; isEnd: boolean; later?: AfterCommit };

/** Rows that a feature erases itself, before all others of the same root, because files or other data depend on them. */
export type Erasing = {
  root: Root;
  /** Erases up to `limit` rows of these roots. */
  erase(tx: Transaction, ids: readonly number[], limit: number): Promise<ErasedRows>;
};
