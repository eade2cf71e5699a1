import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findMemberForStaff } from '#server/features/account/members-for-staff.ts';
import { sendNotice } from '#server/features/messages/send-message.ts';
import { noticeOf } from '../notices/notice-of.ts';

export const sendToMember = handle(staff, staffSchemas, 'sendToMember', async ({ db, clock, input, noteAct }) => {
  if (!(await findMemberForStaff(db, input.id))) {
    return fail('NOT_FOUND');
  }
  const notice = noticeOf(input);
  return db.transaction().execute(async (tx) => {
    await sendNotice(tx, clock, input.id, notice);
    await noteAct(tx, { target: `member:${input.id}`, after: notice });
    return done(null);
  });
});
