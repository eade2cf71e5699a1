import { isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { checkCreditCode } from '#rules/identity/credit-code.ts';
import { checkIdNumber } from '#rules/identity/id-number.ts';
import { checkCompanyName, checkPersonName } from '#rules/identity/names.ts';

/** Every field of the verification forms. Photos hold the reference of the upload; consent is `1` or empty. */
export type IdentityField =
  | 'name'
  | 'id_number'
  | 'mobile'
  | 'code'
  | 'front'
  | 'back'
  | 'hand'
  | 'company'
  | 'credit_code'
  | 'legal_name'
  | 'licence'
  | 'legal_front'
  | 'legal_back'
  | 'consent';
export type IdentityValues = Readonly<Record<IdentityField, string>>;
export type IdentityProblem =
  | 'nameProblem'
  | 'idFormat'
  | 'idBirthday'
  | 'idChecksum'
  | 'idUnderAge'
  | 'phoneProblem'
  | 'codeProblem'
  | 'photoProblem'
  | 'companyProblem'
  | 'creditFormat'
  | 'creditChecksum'
  | 'consentProblem';

/** Validates one field by the same rules as the server. */
export function problemOf(field: IdentityField, value: string, nowSeconds: number): IdentityProblem | null {
  return checks[field](value, nowSeconds);
}

type Check = (value: string, nowSeconds: number) => IdentityProblem | null;

const checkName: Check = (value) => (checkPersonName(value).ok ? null : 'nameProblem');
const checkPhoto: Check = (value) => (value ? null : 'photoProblem');
const idProblems = {
  format: 'idFormat',
  birthday: 'idBirthday',
  checksum: 'idChecksum',
  underAge: 'idUnderAge',
} as const;

const checks: Record<IdentityField, Check> = {
  name: checkName,
  legal_name: checkName,
  id_number(value, nowSeconds) {
    const checked = checkIdNumber(value, nowSeconds);
    return checked.ok ? null : idProblems[checked.reason];
  },
  mobile: (value) => (isRegistrationPhone(phoneIn(value)) ? null : 'phoneProblem'),
  code: (value) => (/^\d{6}$/.test(value) ? null : 'codeProblem'),
  front: checkPhoto,
  back: checkPhoto,
  hand: checkPhoto,
  licence: checkPhoto,
  legal_front: checkPhoto,
  legal_back: checkPhoto,
  company: (value) => (checkCompanyName(value).ok ? null : 'companyProblem'),
  credit_code(value) {
    const checked = checkCreditCode(value);
    return checked.ok ? null : checked.reason === 'format' ? 'creditFormat' : 'creditChecksum';
  },
  consent: (value) => (value === '1' ? null : 'consentProblem'),
};

/** Maps each failure of the server to the field beside which it is shown. */
export const failureFields: Readonly<Record<string, IdentityField>> = {
  REAL_NAME: 'name',
  ID_CHECKSUM: 'id_number',
  UNDER_AGE: 'id_number',
  ID_USED: 'id_number',
  PHONE: 'mobile',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  COMPANY_NAME: 'company',
  USCC: 'credit_code',
  CODE_USED: 'credit_code',
  CONSENT: 'consent',
};
