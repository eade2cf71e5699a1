import { checkStaffChange } from '#rules/staff/staff-roles.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { type Done, type Failed, fail, type SignedStaff } from '#server/http/handle.ts';
import { isProven, type StaffRow } from './check-proof.ts';
import { countActiveOwners, findStaff, lockStaff } from './store.ts';

type Change = Partial<Pick<StaffRow, 'roles' | 'status'>>;
type Refusal = 'PROOF' | 'NOT_FOUND' | 'ONESELF' | 'LAST_OWNER';

/** What every change of a colleague's rights asks first. Changes of two owners at once come one after the other. */
export async function changeColleague<Data>(
  { db, clock, staff, staffSession }: Deps & SignedStaff,
  id: number,
  change: Change,
  write: (tx: Transaction, colleague: StaffRow) => Promise<Done<Data>>,
): Promise<Done<Data> | Failed<Refusal>> {
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const colleague = await findStaff(tx, id);
    if (!colleague) {
      return fail('NOT_FOUND');
    }
    const checked = checkStaffChange(staff.id, colleague, change, await countActiveOwners(tx));
    return checked.ok ? write(tx, colleague) : fail(checked.reason);
  });
}
