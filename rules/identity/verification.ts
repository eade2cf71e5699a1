/** Spec §4: submit, wait for review, passed or failed; after failure again. */
export type VerificationStatus = 'none' | 'pending' | 'passed' | 'failed';
export type VerificationKind = 'person' | 'company';
/** `manual` is looked at by staff; the others ask the member's own phone. */
export type VerificationChannel = 'manual' | 'alipay' | 'wechat';

export type VerificationState = {
  status: VerificationStatus;
  /** Null while there has been no attempt. */
  channel: VerificationChannel | null;
};

export const untried: VerificationState = { status: 'none', channel: null };

/** On the wire (calls.md, getUserInfo). */
export const statusNumber = { none: 0, pending: 1, passed: 2, failed: 3 } as const satisfies Record<
  VerificationStatus,
  number
>;

/** Spec §9: "authentication review 1 to 24 hours". */
export const REVIEW_HOURS = 24;
/** Photos go this long after the decision (product.md §8). */
export const PHOTO_DAYS = 30;
/** A photo that no submission took up goes sooner. */
export const LOOSE_PHOTO_HOURS = 24;

/** What the member agrees to before anything sensitive is sent (PIPL, article 29: separate consent); a new version asks again. */
export const identityConsent = { document: 'identity', version: '1' } as const;

/**
 * Whether a new attempt may begin. One that waits for staff has to be decided first; one that waits for the member's phone may have been
 * left there, so a new attempt takes its place.
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
