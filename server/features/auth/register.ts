import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { agreements } from '#rules/auth/agreements.ts';
import { isAcceptablePassword } from '#rules/auth/password.ts';
import { checkRegistration, type RegistrationProblem } from '#rules/auth/registration-form.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Contact, createMember } from '#server/features/account/members.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { hashPassword } from '#server/passwords.ts';
import type { Clock } from '#server/ports/clock.ts';
import { checkCode } from './codes.ts';
import { recordSecurityEvent, type Visitor } from './open-session.ts';
import { insertConsents } from './store.ts';

const failureOf = {
  phoneError: 'PHONE',
  emailError: 'EMAIL',
  passwordError: 'PASSWORD_DIFF',
  vertifyCode: 'CODE_WRONG',
  pleaseAgree: 'AGREEMENT',
} as const satisfies Record<RegistrationProblem, string>;

/** Registers and does not sign in (spec §4: "Successful registration … returns to login"). */
export const register = handle(auth, authSchemas, 'register', async ({ input, ...context }) => {
  const { db, clock, language } = context;
  const { password, type } = input;
  const contact: Contact = { channel: type, value: input.mobile.trim().toLowerCase() };
  // The specification's own payload has no tick (§7), so only a tick that was taken back refuses.
  const form = { ...input, mobile: contact.value, agree: !['0', 'false'].includes(input.agree ?? '1') };
  const checked = checkRegistration(form);
  if (!checked.ok) {
    return fail(failureOf[checked.reason]);
  }
  if (!isAcceptablePassword(password, contact.value)) {
    return fail('PASSWORD_WEAK', { field: 'password' });
  }
  const code = await checkCode(context, contact.value, 'register', input.code);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    if (!(await code.use(tx))) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    const id = await createMember(tx, { contact, passwordHash, language, now: clock.now() });
    if (id === null) {
      return fail('ACCOUNT_EXISTS');
    }
    await welcome(tx, clock, id, context);
    return done({ id });
  });
});

async function welcome(tx: Transaction, clock: Clock, memberId: number, visitor: Visitor): Promise<void> {
  const given = { member_id: memberId, accepted_at: clock.now(), ip: visitor.ip };
  await insertConsents(
    tx,
    agreements.map((agreement) => ({ ...agreement, ...given })),
  );
  await recordSecurityEvent(tx, clock, memberId, 'register', visitor);
  await sendMessage(tx, clock, memberId, 'welcome');
}
