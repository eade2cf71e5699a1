import type { Transaction } from '#server/database/tables.ts';
import { lockKey } from './store.ts';

/**
 * Locks the member until this transaction ends. Must precede any lock on rows that refer to the member, as in a deletion: the opposite order would
 * deadlock.
 */
export const lockMember = (tx: Transaction, memberId: number): Promise<void> => lockKey(tx, memberId);
