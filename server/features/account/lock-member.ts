import type { Transaction } from '#server/database/tables.ts';
import { lockAlone, lockShared } from './store.ts';

/**
 * Locks the member until this transaction ends. Must precede any lock on rows that refer to the member, as in a closing account: the opposite order
 * would deadlock.
 */
export const lockMember = (tx: Transaction, memberId: number): Promise<void> => lockShared(tx, memberId);

/**
 * The same for a closing, and for an act that locks the member's password later: shared by two, the lock could not become stronger. Whatever has
 * locked the member before ends first, and whatever locks it now waits, and after a closing finds it gone.
 */
export const lockMemberAlone = (tx: Transaction, memberId: number): Promise<void> => lockAlone(tx, memberId);
