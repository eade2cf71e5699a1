import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { sendNotice } from '#server/features/messages/send-message.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { noticeOf } from './notice-of.ts';

/** Requires the authenticator, because every member gets the notice. */
export const sendToAll = handle(
  staff,
  staffSchemas,
  'sendToAll',
  async ({ db, clock, input, staffSession, noteAct }) => {
    if (!isProven(staffSession, clock.now())) {
      return fail('PROOF');
    }
    const notice = noticeOf(input);
    return db.transaction().execute(async (tx) => {
      await sendNotice(tx, clock, null, notice);
      await noteAct(tx, { after: notice });
      return done(null);
    });
  },
);
