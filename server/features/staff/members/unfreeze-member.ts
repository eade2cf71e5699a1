import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff, unfreeze } from '#server/features/account/members-for-staff.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { isOneself } from './own-member.ts';

export const unfreezeMember = handle(staff, staffSchemas, 'unfreezeMember', async (context) => {
  const { db, clock, input, staff: me, staffSession, noteAct } = context;
  const { id, reason } = input;
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  const member = await findMemberForStaff(db, id);
  if (!member) {
    return fail('NOT_FOUND');
  }
  if (await isOneself(db, me, id)) {
    return fail('ONESELF');
  }
  return db.transaction().execute(async (tx) => {
    if (!(await unfreeze(tx, id))) {
      return fail('STATE');
    }
    const before = { status: 'frozen', reason: member.frozen_reason };
    await noteAct(tx, { target: `member:${id}`, before, after: { status: 'active', reason } });
    return done(null);
  });
});
