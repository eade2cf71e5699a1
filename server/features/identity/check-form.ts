import { isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { checkIdNumber, type IdNumberProblem } from '#rules/identity/id-number.ts';
import { checkPersonName } from '#rules/identity/names.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { checkCode, type UseCode } from '#server/features/auth/codes/codes.ts';
import type { Person } from '#server/ports/identity.ts';
import type { Localized } from '#words/language.ts';

const numberReasons: Record<Exclude<IdNumberProblem, 'underAge'>, Localized> = {
  format: { zh: '需为 18 位，末位可以是 X', en: 'it needs 18 characters; the last may be X' },
  checksum: { zh: '校验位不符', en: 'its check character is wrong' },
  birthday: { zh: '出生日期不存在', en: 'its date of birth does not exist' },
};

/** Checks a name and number from an identity card, and that the person is of age. */
export function checkPerson(
  form: { name: string; id_number: string },
  now: Date,
): Done<Person> | Failed<'REAL_NAME' | 'ID_CHECKSUM' | 'UNDER_AGE'> {
  const name = checkPersonName(form.name);
  if (!name.ok) {
    return fail('REAL_NAME', { field: 'name' });
  }
  const number = checkIdNumber(form.id_number, now.getTime() / 1000);
  if (number.ok) {
    return done({ name: name.name, idNumber: number.idNumber });
  }
  return number.reason === 'underAge'
    ? fail('UNDER_AGE', { field: 'id_number' })
    : fail('ID_CHECKSUM', { field: 'id_number', reason: numberReasons[number.reason] });
}

type Mobile = { mobile: string; use: UseCode };

/** Checks a mobile number and the code sent to it. */
export async function checkMobile(
  deps: Deps & { ip: string },
  form: { mobile: string; code: string },
): Promise<Done<Mobile> | Failed<'PHONE' | 'CODE_WRONG' | 'CODE_EXPIRED'>> {
  const mobile = phoneIn(form.mobile);
  if (!isRegistrationPhone(mobile)) {
    return fail('PHONE', { field: 'mobile' });
  }
  const code = await checkCode(deps, mobile, 'identity', form.code);
  return code.ok ? done({ mobile, use: code.use }) : fail(code.failure, { field: 'code' });
}

const TRIES_PER_HOUR = 20;

/** Limits submissions, because refusals reveal which papers we know. */
export async function takeSubmission({ limits }: Deps, memberId: number): Promise<Failed<'TOO_FREQUENT'> | null> {
  const quota = await limits.take(`identity:${memberId}`, TRIES_PER_HOUR, 3600);
  return quota.ok ? null : fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
}
