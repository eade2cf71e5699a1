/** In milliseconds: a faster answer is shown without a waiting message. */
export const SLOW_AFTER_MS = 300;

export const secondsSince = (startMs: number): string => `${Math.floor((Date.now() - startMs) / 1000)} s`;
