/** Spec §4: "The get-code link shows while the count is 60, otherwise a disabled countdown. The count resets to 60 at zero." */
export const fullCount = 60;

/** The count shown `leftMs` milliseconds before the next code; it starts below the full count, so that the countdown replaces the link. */
export function resendCount(leftMs: number): number {
  return leftMs > 0 ? Math.min(Math.ceil(leftMs / 1000), fullCount - 1) : fullCount;
}

/** The link waits at most the full count; the server's refusal names the real wait. */
export const linkWaitSeconds = (retryAfterSeconds: number): number => Math.min(retryAfterSeconds, fullCount);

export const mayResend = (count: number): boolean => count === fullCount;
