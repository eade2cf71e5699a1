import { createHash } from 'node:crypto';
import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { loginRules } from '#rules/auth/one-time-code.ts';
import { contactOf, findMember, toUserinfo } from '#server/features/account/members.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { passwordMatches } from '#server/passwords.ts';
import { openSession } from './open-session.ts';

/** One answer for a wrong account and a wrong password; who is unknown is locked like everybody else. */
export const login = handle(auth, authSchemas, 'login', async ({ input, ...context }) => {
  const { db, clock, limits, ip } = context;
  const contact = contactOf(input.account);
  const key = loginKey(contact.value);
  const fromAddress = await limits.take(`login:ip:${ip}`, loginRules.triesPerAddress, loginRules.tryWindowSeconds);
  const tries = await limits.take(key, loginRules.tries, loginRules.tryWindowSeconds);
  const refused = [tries, fromAddress].find((taken) => !taken.ok);
  if (refused && !refused.ok) {
    return fail('LOCKED', { retry_after: refused.retryAfter });
  }
  const member = await findMember(db, contact);
  if (!(await passwordMatches(member?.password_hash ?? null, input.password)) || !member) {
    return fail('ACCOUNT_OR_PASSWORD');
  }
  await limits.clear(key);
  if (member.status === 'frozen') {
    return fail('FROZEN_MEMBER', { reason: member.frozen_reason });
  }
  const token = await db.transaction().execute((tx) => openSession(tx, clock, member.id, context));
  return done({ userinfo: toUserinfo(member, token) });
});

/** Whatever was typed as an account, in a key of one length. */
export const loginKey = (account: string): string =>
  `login:account:${createHash('sha256').update(account).digest('base64url')}`;
