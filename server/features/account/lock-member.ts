import type { Transaction } from '#server/database/tables.ts';
import { lockAlone, lockShared } from './store.ts';

/**
 * Locks the member until this transaction ends. Must precede any lock on rows that refer to the member, as in a closing account: the opposite order
 * would deadlock.
 */
export const lockMember = (tx: Transaction, memberId: number): Promise<void> => lockShared(tx, memberId);

/**
 * The same for a closing, and for an act that locks the member's password later: a lock shared by two could not become stronger. Earlier holders of
 * the lock end first; later ones wait and, after a closing, find the member gone.
 */
export const lockMemberAlone = (tx: Transaction, memberId: number): Promise<void> => lockAlone(tx, memberId);
