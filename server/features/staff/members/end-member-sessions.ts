import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { endSessionsOf } from '#server/features/auth/sessions/sessions-for-staff.ts';

export const endMemberSessions = handle(staff, staffSchemas, 'endMemberSessions', async ({ db, input, noteAct }) => {
  if (!(await findMemberForStaff(db, input.id))) {
    return fail('NOT_FOUND');
  }
  return db.transaction().execute(async (tx) => {
    const sessions = await endSessionsOf(tx, input.id);
    await noteAct(tx, { target: `member:${input.id}`, after: { sessions } });
    return done({ sessions });
  });
});
