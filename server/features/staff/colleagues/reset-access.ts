import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { issuedPassword } from '../issued-password.ts';
import { removeSessionsOf } from '../sign-in/store-sessions.ts';
import { updateRecoveryCodes, updateStaff } from '../store.ts';
import { changeColleague } from './change-colleague.ts';

/** For a colleague who lost the authenticator or the password: sets a new password; the next sign-in sets up the authenticator. */
export const resetAccess = handle(staff, staffSchemas, 'resetAccess', async (context) => {
  const { id } = context.input;
  const password = issuedPassword();
  const password_hash = await hashPassword(password);
  return changeColleague(context, id, {}, async (tx) => {
    await updateStaff(tx, id, { password_hash, totp: null, totp_step: 0 });
    await updateRecoveryCodes(tx, id, []);
    await removeSessionsOf(tx, id);
    await context.noteAct(tx, { target: `staff:${id}` });
    return done({ password });
  });
});
