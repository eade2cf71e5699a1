/** A claim without activity expires after this time. */
const CLAIM_MINUTES = 30;

/** Claims made or renewed later than this are valid. */
export const claimedSince = (now: Date): Date => new Date(now.getTime() - CLAIM_MINUTES * 60_000);
