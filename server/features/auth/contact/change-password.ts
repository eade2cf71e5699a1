import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { isAcceptablePassword } from '#rules/auth/password.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { contactsOf, setPassword } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { removeOtherSessions } from '../store.ts';
import { checkProof } from './check-proof.ts';

/** Sets a new password and ends all other sessions. */
export const changePassword = handle(account, accountSchemas, 'changePassword', async ({ input, ...context }) => {
  const { clock, member, session } = context;
  const { new_password, repeated_password } = input;
  if (new_password !== repeated_password) {
    return fail('PASSWORD_DIFF', { field: 'repeated_password' });
  }
  if (!contactsOf(member).every(({ value }) => isAcceptablePassword(new_password, value))) {
    return fail('PASSWORD_WEAK', { field: 'new_password' });
  }
  const proof = await checkProof(context, 'changePassword', input);
  if (!proof.ok) {
    return proof;
  }
  const passwordHash = await hashPassword(new_password);
  return undoOnFailure(context, async (tx) => {
    if (!(await proof.data.use(tx))) {
      return proof.data.failure;
    }
    await setPassword(tx, member.id, passwordHash);
    await removeOtherSessions(tx, member.id, session.tokenHash);
    await recordSecurityEvent(tx, clock, member.id, 'password-change', context);
    await sendMessage(tx, clock, member.id, 'passwordChanged', {});
    return done(null);
  });
});
