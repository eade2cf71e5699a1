import { checkStaffChange } from '#rules/staff/staff-roles.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, fail, type SignedStaff } from '#server/feature/handle.ts';
import type { StaffRow } from '../sign-in/check-proof.ts';
import { countActiveOwners } from '../store.ts';
import { withColleague } from './with-colleague.ts';

type Change = Partial<Pick<StaffRow, 'roles' | 'status'>>;

/** Changes a colleague's rights, if the rules allow it. */
export const changeColleague = <Data>(
  context: Deps & SignedStaff,
  id: number,
  change: Change,
  write: (tx: Transaction, colleague: StaffRow) => Promise<Done<Data>>,
) =>
  withColleague(context, id, async (tx, colleague) => {
    const checked = checkStaffChange(context.staff.id, colleague, change, await countActiveOwners(tx));
    return checked.ok ? write(tx, colleague) : fail(checked.reason);
  });
