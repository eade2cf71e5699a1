import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { removeSessionsOf } from '../sign-in/store-sessions.ts';
import { updateStaff } from '../store.ts';
import { changeColleague } from './change-colleague.ts';

/** Disabling ends the sessions at once. */
export const setStatus = handle(staff, staffSchemas, 'setStatus', async (context) => {
  const { id, status } = context.input;
  return changeColleague(context, id, { status }, async (tx, before) => {
    await updateStaff(tx, id, { status });
    if (status === 'disabled') {
      await removeSessionsOf(tx, id);
    }
    await context.noteAct(tx, { target: `staff:${id}`, before: { status: before.status }, after: { status } });
    return done(null);
  });
});
