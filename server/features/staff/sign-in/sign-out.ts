import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { removeSession } from './store-sessions.ts';

export const signOut = handle(staff, staffSchemas, 'signOut', async ({ db, staff: me, staffSession, noteAct }) => {
  await db.transaction().execute(async (tx) => {
    await removeSession(tx, me.id, staffSession.id);
    await noteAct(tx);
  });
  return { ...done(null), staffToken: null };
});
