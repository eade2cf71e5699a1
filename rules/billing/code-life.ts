/** How long the codes of a provider live, in milliseconds. */
export type CodeLife = {
  /** The least and the most that may lie between a request and the end that it names. */
  leastMs: number;
  mostMs: number;
  /** The part by which a code outlives its order, so that the same end may be sent until the order closes. */
  beyondMs: number;
  /** The time for which one code is good, whatever its end; a repeated request gets another one. */
  shownMs: number;
};

/** The end of a new code for an order. It is kept, and sent again with each repeated request. */
export const endOfCode = ({ leastMs, mostMs, beyondMs }: CodeLife, orderEndMs: number, nowMs: number): number =>
  Math.min(Math.max(orderEndMs + beyondMs, nowMs + leastMs), nowMs + mostMs);

/** Whether an end that was sent may be sent again; after it another one takes its place. */
export const maySendAgain = ({ leastMs }: CodeLife, endMs: number, nowMs: number): boolean => endMs - nowMs >= leastMs;

/** The moment from which a code is not shown any more. */
export const shownUntil = ({ shownMs }: CodeLife, endMs: number, nowMs: number): number =>
  Math.min(endMs, nowMs + shownMs);
