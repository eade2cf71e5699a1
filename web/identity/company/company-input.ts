import { forgetInput, type InputPlace, readInput } from '../../session/kept-input.ts';
import { type IdentityField, type IdentityValues, problemOf } from '../identity-form.ts';

export const companyFields = ['company', 'credit_code', 'legal_name'] as const satisfies IdentityField[];

/** Step 1 of the enterprise form, kept for step 2. These are public register data, so they outlast the tab (decision 035). */
export type CompanyInput = Pick<IdentityValues, (typeof companyFields)[number]>;

const name = 'company';
export const companyKeeping = { name } as const;

/** Null while step 1 is invalid. */
export function readCompanyInput(place: InputPlace | null): CompanyInput | null {
  const now = Date.now();
  const kept = readInput(name, now, place);
  const isRight = companyFields.every((field) => !problemOf(field, String(kept?.[field] ?? ''), now / 1000));
  return isRight ? (kept as CompanyInput) : null;
}

export const forgetCompanyInput = (place: InputPlace | null): void => forgetInput(name, place);
