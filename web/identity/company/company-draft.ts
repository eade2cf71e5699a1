import type { IdentityField, IdentityValues } from '../identity-form.ts';

export const companyFields = ['company', 'credit_code', 'legal_name'] as const satisfies IdentityField[];

/** The history entry carries step 1 of the enterprise form to step 2. These are public register data, and closing the tab removes them. */
export type CompanyDraft = Pick<IdentityValues, (typeof companyFields)[number]>;

export function draftFrom(state: unknown): CompanyDraft | null {
  const draft = state as Partial<CompanyDraft> | null;
  return companyFields.every((field) => typeof draft?.[field] === 'string') ? (draft as CompanyDraft) : null;
}
