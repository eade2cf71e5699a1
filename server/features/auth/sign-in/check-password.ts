import { loginNeedsSlider } from '#rules/auth/ask-slider.ts';
import { isEmail, isRegistrationPhone } from '#rules/auth/contact.ts';
import { loginRules } from '#rules/auth/one-time-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import { type Contact, contactOf, findMember } from '#server/features/account/members.ts';
import { countFrom, type From, giveBackFrom, takeFrom } from '#server/limits/take-from.ts';
import { passwordMatches } from '#server/secrets/passwords.ts';
import { passesSlider } from '../pass-slider.ts';

type Context = Deps & { ip: string };
/** The counters of a try. An impossible account has none, because all visitors who leave the field empty would share it. */
type Keys = { account: string | null; address: From };
type PasswordLogin = { account: string; password: string; slider?: string | undefined };

/**
 * The member of an account if the password is right. A wrong account and a wrong password have the same answer; an unknown account is locked like any
 * other.
 */
export async function checkPassword(context: Context, { account, password, slider }: PasswordLogin) {
  const contact = contactOf(account);
  const keys: Keys = { account: isAccount(contact) ? loginKey(contact.value) : null, address: triesFrom(context.ip) };
  const [ofAccount, fromAddress] = await Promise.all([
    keys.account === null ? 0 : context.limits.count(keys.account),
    countFrom(context.limits, keys.address),
  ]);
  if (loginNeedsSlider({ ofAccount, fromAddress }) && !(await passesSlider(context, slider))) {
    return fail('SLIDER_REQUIRED');
  }
  const refused = await takeTry(context, keys);
  if (refused) {
    return refused;
  }
  if (keys.account === null) {
    return fail('ACCOUNT_OR_PASSWORD');
  }
  const member = await findMember(context.db, contact);
  if (!(await passwordMatches(member?.password_hash ?? null, password)) || !member) {
    return fail('ACCOUNT_OR_PASSWORD');
  }
  await Promise.all([context.limits.clear(keys.account), giveBackFrom(context.limits, keys.address)]);
  return done(member);
}

const isAccount = ({ channel, value }: Contact): boolean =>
  channel === 'email' ? isEmail(value) : isRegistrationPhone(value);

/** A locked address does not lock accounts. */
async function takeTry({ limits }: Context, keys: Keys) {
  const { tries, triesPerAddress, tryWindowSeconds } = loginRules;
  const fromAddress = await takeFrom(limits, keys.address, triesPerAddress, tryWindowSeconds);
  const ofAccount =
    fromAddress.ok && keys.account !== null ? await limits.take(keys.account, tries, tryWindowSeconds) : fromAddress;
  return ofAccount.ok ? null : fail('LOCKED', { retry_after: ofAccount.retryAfter });
}

/** Counts the wrong tries of one address over all ways to sign in. */
export const triesFrom = (ip: string): From => ({ key: 'login:ip', ip });
export const loginKey = (account: string): string => `login:account:${account}`;
