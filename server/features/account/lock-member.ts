import type { Transaction } from '#server/database/tables.ts';
import { lockKey } from './store.ts';

/**
 * Keeps the member until this transaction ends. To be called before anything that refers to the member is locked, which is the order of a
 * deletion: in the other order the two would wait for each other.
 */
export const lockMember = (tx: Transaction, memberId: number): Promise<void> => lockKey(tx, memberId);
