import { loginNeedsSlider } from '#rules/auth/ask-slider.ts';
import { loginRules } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/deps.ts';
import { contactOf, findMember } from '#server/features/account/members.ts';
import { done, fail } from '#server/http/handle.ts';
import { passwordMatches } from '#server/passwords.ts';
import { subscriberOf } from '#server/subscriber.ts';
import { passesSlider } from './pass-slider.ts';

type Asker = Deps & { ip: string };
type Typed = { account: string; password: string; slider?: string | undefined };

/**
 * The member behind an account and its password. One answer for a wrong account and a wrong password; who is unknown is locked like
 * everybody else.
 */
export async function checkPassword(asker: Asker, { account, password, slider }: Typed) {
  const contact = contactOf(account);
  const keys = { account: loginKey(contact.value), address: addressKey(asker.ip) };
  const [ofAccount, fromAddress] = await Promise.all([
    asker.limits.count(keys.account),
    asker.limits.count(keys.address),
  ]);
  if (loginNeedsSlider({ ofAccount, fromAddress }) && !(await passesSlider(asker, slider))) {
    return fail('SLIDER_REQUIRED');
  }
  const refused = await takeTry(asker, keys);
  if (refused) {
    return refused;
  }
  const member = await findMember(asker.db, contact);
  if (!(await passwordMatches(member?.password_hash ?? null, password)) || !member) {
    return fail('ACCOUNT_OR_PASSWORD');
  }
  await Promise.all([asker.limits.clear(keys.account), asker.limits.giveBack(keys.address)]);
  return done(member);
}

async function takeTry({ limits }: Asker, keys: { account: string; address: string }) {
  const { tries, triesPerAddress, tryWindowSeconds } = loginRules;
  const taken = await Promise.all([
    limits.take(keys.address, triesPerAddress, tryWindowSeconds),
    limits.take(keys.account, tries, tryWindowSeconds),
  ]);
  const retryAfter = Math.max(0, ...taken.map((one) => (one.ok ? 0 : one.retryAfter)));
  return retryAfter > 0 ? fail('LOCKED', { retry_after: retryAfter }) : null;
}

/** Wrong tries of every way to sign in from one place. */
export const addressKey = (ip: string): string => `login:ip:${subscriberOf(ip)}`;
export const loginKey = (account: string): string => `login:account:${account}`;
