/** Spec §4: submit, wait for review, passed or failed; another attempt after a failure. */
export type VerificationStatus = 'none' | 'pending' | 'passed' | 'failed';
export type VerificationKind = 'person' | 'company';
/** Staff review `manual`; the other channels check on the member's own phone. */
export type VerificationChannel = 'manual' | 'alipay' | 'wechat';

export type VerificationState = {
  status: VerificationStatus;
  /** Null before the first attempt. */
  channel: VerificationChannel | null;
};

export const untried: VerificationState = { status: 'none', channel: null };

/** The numbers on the wire (calls.md, getUserInfo). */
export const statusNumber = { none: 0, pending: 1, passed: 2, failed: 3 } as const satisfies Record<
  VerificationStatus,
  number
>;

/** Spec §9: "authentication review 1 to 24 hours". */
export const REVIEW_HOURS = 24;
/** Days for which photos are kept after the decision (product.md §8). */
export const PHOTO_DAYS = 30;
/** The most hours between the end of those days and the deletion by a daily job. */
export const PHOTO_PURGE_HOURS = 24;
/** Hours for which a photo without a submission is kept. */
export const LOOSE_PHOTO_HOURS = 24;

/** The consent that sensitive data requires (PIPL, article 29: separate consent); a new version asks again. */
export const identityConsent = { document: 'identity', version: '4' } as const;

/** The first version of the consent whose purposes include the family name on install pages. */
const FAMILY_NAME_SINCE = 4;

/** Whether visitors may see the family name of a person who gave this version of the consent. */
export const mayShowFamilyName = (consentVersion: string): boolean => Number(consentVersion) >= FAMILY_NAME_SINCE;

/**
 * Whether a new attempt may begin. An attempt that waits for staff must be decided first; one that waits at the member's phone may be abandoned, so
 * a new attempt replaces it.
 */
export function maySubmitPerson({ status, channel }: VerificationState): boolean {
  return status === 'none' || status === 'failed' || (status === 'pending' && channel !== 'manual');
}

/** Spec §4: "Personal passes first, enterprise can follow." */
export function maySubmitCompany(
  person: VerificationState,
  company: VerificationState,
): { ok: true } | { ok: false; reason: 'PERSON_FIRST' | 'STATE' } {
  if (person.status !== 'passed') {
    return { ok: false, reason: 'PERSON_FIRST' };
  }
  return company.status === 'none' || company.status === 'failed' ? { ok: true } : { ok: false, reason: 'STATE' };
}

/** Spec §6: "Real-name authentication is required for app distribution." */
export const mayDistribute = (person: VerificationStatus): boolean => person === 'passed';
