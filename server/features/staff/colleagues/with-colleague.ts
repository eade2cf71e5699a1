import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, type Failed, fail, type SignedStaff } from '#server/feature/handle.ts';
import { isProven, type StaffRow } from '../sign-in/check-proof.ts';
import { findStaff, lockStaff } from '../store.ts';

/** The conditions of every change of a colleague: a fresh proof, and an existing colleague. Simultaneous changes run one after the other. */
export async function withColleague<Data, RefusalName>(
  { db, clock, staffSession }: Deps & SignedStaff,
  id: number,
  change: (tx: Transaction, colleague: StaffRow) => Promise<Done<Data> | Failed<RefusalName>>,
): Promise<Done<Data> | Failed<RefusalName | 'PROOF' | 'NOT_FOUND'>> {
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  return db.transaction().execute(async (tx): Promise<Done<Data> | Failed<RefusalName | 'NOT_FOUND'>> => {
    await lockStaff(tx);
    const colleague = await findStaff(tx, id);
    return colleague ? change(tx, colleague) : fail('NOT_FOUND');
  });
}
