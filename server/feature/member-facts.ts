import type { Localized } from '#contract/language.ts';
import type { VerificationStatus } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';

/** How far a member's verification is; `reason` says why the newest attempt failed. */
export type VerificationFacts = {
  person: VerificationStatus;
  company: VerificationStatus;
  reason: Localized | null;
};

/** What a member's own page shows of features to the right of account; compose.ts joins them. */
export type MemberFacts = {
  verificationOf(db: Database, memberId: number, now: Date): Promise<VerificationFacts>;
};
