import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { isEmail, isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { type CodeEvent, loginRules } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { type Contact, findMember, provesMember } from '#server/features/account/members.ts';
import { checkCode } from '#server/features/auth/codes/codes.ts';
import type { Client } from '#server/features/auth/sessions/open-session.ts';
import { addressKey } from './check-password.ts';
import { bindScan, frozen, openFor, undoOnFailure } from './sign-in.ts';

/** Quick sign-in by a code. It registers nobody; an unknown number is a wrong code. */
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
    : fail('EMAIL', { field: 'email' });
});

type Asked = { contact: Contact; event: CodeEvent; code: string; handle?: string | undefined };

async function loginByCode(deps: Deps & Client, { contact, event, code: typed, handle }: Asked) {
  const { triesPerAddress, tryWindowSeconds } = loginRules;
  const address = addressKey(deps.ip);
  const taken = await deps.limits.take(address, triesPerAddress, tryWindowSeconds);
  if (!taken.ok) {
    return fail('LOCKED', { retry_after: taken.retryAfter });
  }
  const code = await checkCode(deps, contact.value, event, typed);
  if (!code.ok) {
    return fail(code.failure, { field: 'code' });
  }
  await deps.limits.giveBack(address);
  const member = await findMember(deps.db, contact);
  if (member?.status === 'frozen') {
    return frozen(member);
  }
  if (handle && member && !provesMember(member, contact, deps.clock.now())) {
    return fail('TOO_NEW', { field: 'code' });
  }
  return undoOnFailure(deps, async (tx) => {
    if (!(await code.use(tx)) || !member) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    const bound = handle ? await bindScan(tx, deps, member.id, handle) : done(null);
    return bound.ok ? done(await openFor(tx, deps, member)) : bound;
  });
}
