import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff, freeze } from '#server/features/account/members-for-staff.ts';
import { endSessionsOf } from '#server/features/auth/sessions/sessions-for-staff.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { isOneself } from './own-member.ts';

/** Ends the member's sessions at once; the next sign-in shows the reason. */
export const freezeMember = handle(staff, staffSchemas, 'freezeMember', async (context) => {
  const { db, clock, input, staff: me, staffSession, noteAct } = context;
  const { id, reason } = input;
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  if (!(await findMemberForStaff(db, id))) {
    return fail('NOT_FOUND');
  }
  if (await isOneself(db, me, id)) {
    return fail('ONESELF');
  }
  return db.transaction().execute(async (tx) => {
    if (!(await freeze(tx, id, reason))) {
      return fail('STATE');
    }
    const sessions = await endSessionsOf(tx, id);
    await noteAct(tx, { target: `member:${id}`, before: { status: 'active' }, after: { status: 'frozen', reason } });
    return done({ sessions });
  });
});
