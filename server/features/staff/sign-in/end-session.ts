import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { removeSession } from './store-sessions.ts';

/** Ends a session of the caller; a colleague's answers NOT_FOUND. */
export const endSession = handle(staff, staffSchemas, 'endSession', async ({ db, input, staff: me, noteAct }) =>
  db.transaction().execute(async (tx) => {
    if (!(await removeSession(tx, me.id, input.id))) {
      return fail('NOT_FOUND');
    }
    await noteAct(tx, { target: `session:${input.id}` });
    return done(null);
  }),
);
