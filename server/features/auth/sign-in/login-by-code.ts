import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { emailReasons } from '#contract/failure-reasons.ts';
import { isEmail, isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { type CodeEvent, loginRules } from '#rules/auth/one-time-code.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Contact, findMember, provesMember } from '#server/features/account/members.ts';
import { giveBackFrom, takeFrom } from '#server/limits/take-from.ts';
import { checkCode } from '../codes/codes.ts';
import { triesFrom } from './check-password.ts';
import { bindScan, frozenMember, openFor } from './sign-in.ts';

/** Quick sign-in by a code. It does not register: an unknown number gets the answer for a wrong code. */
export const loginByMobile = handle(auth, authSchemas, 'loginByMobile', async ({ input, ...context }) => {
  const value = phoneIn(input.mobile);
  return isRegistrationPhone(value)
    ? loginByCode(context, { contact: { channel: 'mobile', value }, event: 'mobilelogin', ...input })
    : fail('PHONE', { field: 'mobile' });
});

export const loginByEmail = handle(auth, authSchemas, 'loginByEmail', async ({ input, ...context }) => {
  const value = input.email.trim().toLowerCase();
  return isEmail(value)
    ? loginByCode(context, { contact: { channel: 'email', value }, event: 'emaillogin', ...input })
    : fail('EMAIL', { field: 'email', reason: emailReasons[value === '' ? 'missing' : 'wrong'] });
});

type CodeLogin = { contact: Contact; event: CodeEvent; code: string; handle?: string | undefined };

async function loginByCode(context: Deps & Client, { contact, event, code: typed, handle }: CodeLogin) {
  const { triesPerAddress, tryWindowSeconds } = loginRules;
  const address = triesFrom(context.ip);
  const quota = await takeFrom(context.limits, address, triesPerAddress, tryWindowSeconds);
  if (!quota.ok) {
    return fail('LOCKED', { retry_after: quota.retryAfter });
  }
  const code = await checkCode(context, contact.value, event, typed);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  await giveBackFrom(context.limits, address);
  const member = await findMember(context.db, contact);
  if (member?.status === 'frozen') {
    return frozenMember(member);
  }
  if (handle && member && !provesMember(member, contact, context.clock.now())) {
    return fail('TOO_NEW', { field: 'code' });
  }
  return undoOnFailure(context, async (tx) => {
    if (!(await code.use(tx)) || !member) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    const bound = handle ? await bindScan(tx, context, member.id, handle) : done(null);
    return bound.ok ? done(await openFor(tx, context, member)) : bound;
  });
}
