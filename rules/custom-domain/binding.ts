export type BindingStatus = 'pending' | 'bound' | 'suspended';
/** The outcome of a look-up: `unknown` when no name server answered, which says nothing about the record. */
export type LookupOutcome = 'found' | 'missing' | 'unknown';

export type BindingState = {
  status: BindingStatus;
  /** Whether the record existed at the last answer. */
  hasRecord: boolean;
  /** The number of successive answers without the record. */
  misses: number;
};

/** A bound domain is suspended at the third successive check without its record (product.md §9). */
export const MOST_MISSES = 3;
const DAY_S = 86_400;
const HOUR_S = 3_600;

/**
 * The state after a look-up, and the seconds until the next one. `isDaily` is the scheduled look-up: checks on demand never count against the domain.
 * `isOver` is a domain above the limit of the membership, after its notice.
 */
export function afterLook(
  before: BindingState,
  outcome: LookupOutcome,
  { isFiled, isDaily, isOver }: { isFiled: boolean; isDaily: boolean; isOver: boolean },
): BindingState & { nextSeconds: number } {
  if (outcome === 'unknown') {
    return { ...before, nextSeconds: HOUR_S };
  }
  if (outcome === 'found') {
    const status = isOver ? before.status : isFiled ? 'bound' : 'pending';
    return { status, hasRecord: true, misses: 0, nextSeconds: DAY_S };
  }
  if (before.status !== 'bound') {
    return { ...before, hasRecord: false, nextSeconds: DAY_S };
  }
  const misses = before.misses + (isDaily ? 1 : 0);
  return misses >= MOST_MISSES
    ? { status: 'suspended', hasRecord: false, misses, nextSeconds: DAY_S }
    : { status: 'bound', hasRecord: true, misses, nextSeconds: DAY_S };
}
