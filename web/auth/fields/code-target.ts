import { isCodePhone, isEmail, isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';

/** The recipient of a code: a phone number or an e-mail address. */
export type CodeTarget = { kind: 'mobile' | 'email'; to: string };
export type TargetProblem = 'accountMust' | 'phoneOrEmailMust' | 'emailMust' | 'emailError' | 'phoneError' | 'useEmail';

/** Parses an account field that accepts a phone number or an e-mail address. */
export const targetOf = (account: string): CodeTarget => ({
  kind: account.includes('@') ? 'email' : 'mobile',
  to: phoneIn(account),
});

/** Spec §5, send code: the stricter phone rule. A number valid only for registration is offered e-mail (product.md §7). */
export function targetProblem({ kind, to }: CodeTarget, prefixes: readonly string[]): TargetProblem | null {
  if (kind === 'email') {
    return isEmail(to) ? null : 'emailError';
  }
  const phone = phoneIn(to);
  if (isCodePhone(phone, prefixes)) {
    return null;
  }
  return isRegistrationPhone(phone) ? 'useEmail' : 'phoneError';
}

/** A code to sign in with: "enter phone or email" (spec §5). */
export const loginTargetProblem = (target: CodeTarget, prefixes: readonly string[]): TargetProblem | null =>
  target.to === '' ? 'phoneOrEmailMust' : targetProblem(target, prefixes);

/** Spec §5, reset password: "the same phone … checks" as registration, which accepts more numbers. */
export function resetTargetProblem({ kind, to }: CodeTarget): TargetProblem | null {
  if (kind === 'email') {
    return to === '' ? 'emailMust' : isEmail(to) ? null : 'emailError';
  }
  return isRegistrationPhone(phoneIn(to)) ? null : 'phoneError';
}

/** "For registration accountMust applies when the payload is empty". */
export const registrationTargetProblem = (target: CodeTarget, prefixes: readonly string[]): TargetProblem | null =>
  target.to === '' ? 'accountMust' : targetProblem(target, prefixes);
