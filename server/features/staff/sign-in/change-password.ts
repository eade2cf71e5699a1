import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { isAcceptablePassword } from '#rules/auth/password.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { hashPassword, passwordMatches } from '#server/secrets/passwords.ts';
import { findStaff, updateStaff } from '../store.ts';
import { isProven } from './check-proof.ts';
import { makeKnownBrowser } from './known-browser.ts';
import { removeSessionsOf } from './store-sessions.ts';

const LEAST_LETTERS = 12;
const TRIES = 5;
const WINDOW_SECONDS = 900;

/** Ends all other sessions; only this browser stays known. */
export const changePassword = handle(staff, staffSchemas, 'changePassword', async (context) => {
  const { db, clock, limits, input, staff: me, staffSession, noteAct } = context;
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  const tries = await limits.take(`staff:password:${me.id}`, TRIES, WINDOW_SECONDS);
  if (!tries.ok) {
    return fail('LOCKED', { retry_after: tries.retryAfter });
  }
  const row = (await findStaff(db, me.id))!;
  if (!(await passwordMatches(row.password_hash, input.password))) {
    return fail('PASSWORD', { field: 'password' });
  }
  const { new_password: next } = input;
  if ([...next].length < LEAST_LETTERS || next === input.password || !isAcceptablePassword(next, me.username)) {
    return fail('PASSWORD_WEAK', { field: 'new_password' });
  }
  const password_hash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    await updateStaff(tx, me.id, { password_hash });
    await removeSessionsOf(tx, me.id, staffSession.id);
    await noteAct(tx);
  });
  return { ...done(null), staffBrowser: makeKnownBrowser(context, { id: me.id, password_hash }) };
});
