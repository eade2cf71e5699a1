import type { Transaction } from '#server/database/tables.ts';
import { hasPasswordLocked } from './store.ts';

/**
 * Whether the member still has the checked password, locked until this transaction ends. Checking takes a while; a change of the password meanwhile
 * ends every session, and the old one must not open another.
 */
export async function lockPassword(
  tx: Transaction,
  member: { id: number; password_hash: string | null },
): Promise<boolean> {
  return member.password_hash !== null && hasPasswordLocked(tx, member.id, member.password_hash);
}
