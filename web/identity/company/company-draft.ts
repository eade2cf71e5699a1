import type { IdentityField, IdentityValues } from '../identity-form.ts';

export const companyFields = ['company', 'credit_code', 'legal_name'] as const satisfies IdentityField[];

/** Step 1 of the enterprise form travels to step 2 in the history entry: words from a public register, gone with the tab. */
export type CompanyDraft = Pick<IdentityValues, (typeof companyFields)[number]>;

export function draftFrom(state: unknown): CompanyDraft | null {
  const draft = state as Partial<CompanyDraft> | null;
  return companyFields.every((field) => typeof draft?.[field] === 'string') ? (draft as CompanyDraft) : null;
}
