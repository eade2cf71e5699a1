import type { Transaction } from '#server/database/tables.ts';
import { lockAlone, lockShared } from './store.ts';

/**
 * Locks the member until this transaction ends. Must precede any lock on rows that refer to the member, as in a closing account: the opposite order
 * would deadlock.
 */
export const lockMember = (tx: Transaction, memberId: number): Promise<void> => lockShared(tx, memberId);

/** The same for the closing itself: whatever has locked the member before ends first, and whatever locks it now finds it gone. */
export const lockMemberToClose = (tx: Transaction, memberId: number): Promise<void> => lockAlone(tx, memberId);
