import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { removeSession } from '../store.ts';

export const logout = handle(auth, authSchemas, 'logout', async ({ db, clock, member, session, ...client }) => {
  await db.transaction().execute(async (tx) => {
    await removeSession(tx, session.tokenHash);
    await recordSecurityEvent(tx, clock, member.id, 'logout', client);
  });
  return done(null);
});
