import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { mayDeclareMember } from '#rules/staff/own-member.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { isProven } from './check-proof.ts';
import { findStaff, lockStaff, updateStaff } from './store.ts';

/** Writes down which account is a colleague's own as a member, so that they decide nothing about it. */
export const setMember = handle(staff, staffSchemas, 'setMember', async (context) => {
  const { db, clock, input, staff: me, staffSession, noteAct } = context;
  const { id, member } = input;
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const colleague = await findStaff(tx, id);
    if (!colleague) {
      return fail('NOT_FOUND');
    }
    if (!mayDeclareMember(me.id, colleague)) {
      return fail('ONESELF');
    }
    if (member !== null && !(await findMemberForStaff(tx, member))) {
      return fail('NO_MEMBER', { field: 'member' });
    }
    await updateStaff(tx, id, { member_id: member });
    await noteAct(tx, { target: `staff:${id}`, before: { member: colleague.member_id }, after: { member } });
    return done(null);
  });
});
