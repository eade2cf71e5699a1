import type { Transaction } from '#server/database/tables.ts';
import { hasPasswordLocked } from './store.ts';

/**
 * Whether the member still has the password that was checked, and keeps it until this transaction ends. Checking takes a while: who changes the
 * password meanwhile ends every session, and none may be opened by the old one afterwards.
 */
export async function lockPassword(
  tx: Transaction,
  member: { id: number; password_hash: string | null },
): Promise<boolean> {
  return member.password_hash !== null && hasPasswordLocked(tx, member.id, member.password_hash);
}
