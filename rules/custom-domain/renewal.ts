const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;

/** A certificate is renewed at two thirds of its life, which leaves a month of the usual three for failures. */
export const renewalOf = (startsAt: Date, endsAt: Date): Date =>
  new Date(startsAt.getTime() + ((endsAt.getTime() - startsAt.getTime()) * 2) / 3);

/** The next try after a failure of ours or of the authority. It does not count against the domain. */
export const laterThan = (now: Date, retryAfterSeconds: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(HOUR_MS, retryAfterSeconds * 1000)));

/**
 * The next try after this number of successive `failures`: an hour, then twice as long each time. Authorities allow five failures of a name in an
 * hour.
 */
export const retryAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_MS, HOUR_MS * 2 ** (failures - 1)));
