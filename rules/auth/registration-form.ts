import { isEmail, isRegistrationPhone, phoneIn } from './contact.ts';

export type RegistrationForm = {
  type: 'mobile' | 'email';
  /** The phone number, or the e-mail address when `type` is email. */
  mobile: string;
  password: string;
  repeated_password: string;
  code: string;
  agree: boolean;
};

export type RegistrationProblem = 'phoneError' | 'emailError' | 'passwordError' | 'vertifyCode' | 'pleaseAgree';

/** Spec §5: "Register checks in order, stopping at the first failure". */
export function checkRegistration(form: RegistrationForm): { ok: true } | { ok: false; reason: RegistrationProblem } {
  const failed = registrationChecks.find(([, holds]) => !holds(form));
  return failed ? { ok: false, reason: failed[0] } : { ok: true };
}

const registrationChecks: readonly [RegistrationProblem, (form: RegistrationForm) => boolean][] = [
  ['phoneError', ({ type, mobile }) => type !== 'mobile' || isRegistrationPhone(phoneIn(mobile))],
  ['emailError', ({ type, mobile }) => type !== 'email' || isEmail(mobile)],
  ['passwordError', ({ password, repeated_password }) => password === repeated_password],
  ['vertifyCode', ({ code }) => code !== ''],
  ['pleaseAgree', ({ agree }) => agree],
];
