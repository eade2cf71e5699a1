import type { Transaction } from '#server/database/tables.ts';
import { countStaffAlone, insertStaff } from '../store.ts';

/** Creates the owner of a new site; false when the site already has staff. */
export async function createFirstOwner(tx: Transaction, username: string, passwordHash: string, now: Date) {
  if ((await countStaffAlone(tx)) > 0) {
    return false;
  }
  await insertStaff(tx, { username, password_hash: passwordHash, roles: ['owner'], created_at: now });
  return true;
}
