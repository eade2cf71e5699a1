import { isCodePhone, isEmail, isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';

/** The recipient of a code: a phone number or an e-mail address. */
export type CodeTarget = { kind: 'mobile' | 'email'; to: string };
export type TargetProblem = 'accountMust' | 'phoneOrEmailMust' | 'emailMust' | 'emailError' | 'phoneError' | 'useEmail';

/** Parses an account field that accepts a phone number or an e-mail address. */
export const targetOf = (account: string): CodeTarget => ({
  kind: account.includes('@') ? 'email' : 'mobile',
  to: phoneIn(account),
});

/** Spec §5, send code: the stricter phone rule. */
export function targetProblem({ kind, to }: CodeTarget): TargetProblem | null {
  if (kind === 'email') {
    return isEmail(to) ? null : 'emailError';
  }
  return isCodePhone(phoneIn(to)) ? null : 'phoneError';
}

/** A code to sign in with: "enter phone or email" (spec §5). */
export const loginTargetProblem = (target: CodeTarget): TargetProblem | null =>
  target.to === '' ? 'phoneOrEmailMust' : targetProblem(target);

/** Spec §5, reset password: "the same phone … checks" as registration, which accepts more numbers. */
export function resetTargetProblem(target: CodeTarget): TargetProblem | null {
  if (target.kind === 'email') {
    return target.to === '' ? 'emailMust' : targetProblem(target);
  }
  return isRegistrationPhone(phoneIn(target.to)) ? null : targetProblem(target);
}

/** "For registration accountMust applies when the payload is empty"; a number valid only for registration is offered e-mail (product.md §7). */
export function registrationTargetProblem(target: CodeTarget): TargetProblem | null {
  if (target.to === '') {
    return 'accountMust';
  }
  const problem = targetProblem(target);
  return problem === 'phoneError' && isRegistrationPhone(phoneIn(target.to)) ? 'useEmail' : problem;
}
