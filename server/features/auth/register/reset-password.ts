import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { isAcceptablePassword } from '#rules/auth/password.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { contactOf, findMember, provesMember, setPassword } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { checkCode } from '../codes/codes.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { loginKey } from '../sign-in/check-password.ts';
import { removeSessionsOf } from '../store.ts';

/** Sets a new password by code and ends every session. An unknown account answers like a wrong code. */
export const resetPassword = handle(auth, authSchemas, 'resetPassword', async ({ input, ...context }) => {
  const { db, clock, limits } = context;
  const contact = contactOf(input.mobile);
  if (!isAcceptablePassword(input.new_password, contact.value)) {
    return fail('PASSWORD_WEAK', { field: 'new_password' });
  }
  const code = await checkCode(context, contact.value, 'resetpwd', input.code);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  const member = await findMember(db, contact);
  if (member && !provesMember(member, contact, clock.now())) {
    return fail('TOO_NEW', { field: 'code' });
  }
  const passwordHash = await hashPassword(input.new_password);
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await code.use(tx)) || !member) {
      return false;
    }
    await setPassword(tx, member.id, passwordHash);
    await removeSessionsOf(tx, member.id);
    await recordSecurityEvent(tx, clock, member.id, 'password-reset', context);
    await sendMessage(tx, clock, member.id, 'passwordReset', {});
    return true;
  });
  if (!changed) {
    return fail('CODE_WRONG', { field: 'code' });
  }
  await limits.clear(loginKey(contact.value));
  return done(null);
});
