/** The lifetimes of the codes of a provider, in milliseconds. */
export type CodeLife = {
  /** The shortest and the longest time from a request to the end that it names. */
  leastMs: number;
  mostMs: number;
  /** The time by which a code outlives its order, so that the same end may be sent until the order closes. */
  beyondMs: number;
  /** The time during which one code works, regardless of its end; a repeated request gets another code. */
  shownMs: number;
};

/** The end of a new code for an order. It is stored, and sent again with each repeated request. */
export const endOfCode = ({ leastMs, mostMs, beyondMs }: CodeLife, orderEndMs: number, nowMs: number): number =>
  Math.min(Math.max(orderEndMs + beyondMs, nowMs + leastMs), nowMs + mostMs);

/** Whether an end that was sent may be sent again; after that time another end replaces it. */
export const maySendAgain = ({ leastMs }: CodeLife, endMs: number, nowMs: number): boolean => endMs - nowMs >= leastMs;

/** The time from which a code is no longer shown. */
export const shownUntil = ({ shownMs }: CodeLife, endMs: number, nowMs: number): number =>
  Math.min(endMs, nowMs + shownMs);
