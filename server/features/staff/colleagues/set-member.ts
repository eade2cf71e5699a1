import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { mayDeclareMember } from '#rules/staff/own-member.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { updateStaff } from '../store.ts';
import { withColleague } from './with-colleague.ts';

/** Records a colleague's own member account, so that the colleague cannot decide about it. */
export const setMember = handle(staff, staffSchemas, 'setMember', async (context) => {
  const { id, member } = context.input;
  return withColleague(context, id, async (tx, colleague) => {
    if (!mayDeclareMember(context.staff.id, colleague)) {
      return fail('ONESELF');
    }
    if (member !== null && !(await findMemberForStaff(tx, member))) {
      return fail('NO_MEMBER', { field: 'member' });
    }
    await updateStaff(tx, id, { member_id: member });
    const change = { before: { member: colleague.member_id }, after: { member } };
    await context.noteAct(tx, { target: `staff:${id}`, ...change });
    return done(null);
  });
});
