import type { BindingStatus } from './binding.ts';

const DAY_S = 86_400;
/** The time between the notice and the suspension of a domain above the limit of the membership, the same as for releases. */
export const GRACE_SECONDS = 7 * DAY_S;
/** A binding that its member does not complete ends this long after the last step. */
export const UNFINISHED_SECONDS = 30 * DAY_S;

type BindingWithStatus = { id: number; status: BindingStatus };

const order: Record<BindingStatus, number> = { bound: 0, suspended: 1, pending: 2 };

/** The ids above the limit of the membership: bound bindings are kept before others, and older ones before newer. */
export function beyondLimit(bindings: readonly BindingWithStatus[], limit: number): ReadonlySet<number> {
  const inOrder = bindings.toSorted((one, other) => order[one.status] - order[other.status] || one.id - other.id);
  return new Set(inOrder.slice(limit).map(({ id }) => id));
}

/** `announce` sets the end of a domain and notifies its member, `spare` cancels that, `suspend` happens at that end. */
export type Turn = 'keep' | 'announce' | 'spare' | 'suspend';

export function turnOf(
  isBeyond: boolean,
  { endsAt, status }: { endsAt: Date | null; status: BindingStatus },
  now: Date,
): Turn {
  if (!isBeyond) {
    return endsAt === null ? 'keep' : 'spare';
  }
  if (endsAt === null) {
    return 'announce';
  }
  return hasEnded(endsAt, now) && status === 'bound' ? 'suspend' : 'keep';
}

export const hasEnded = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now;

type Step = { status: BindingStatus; hasRecord: boolean; filing: 'pending' | 'passed' | 'failed'; lastStepAt: Date };

/** Whether a binding has waited for its member for too long; those that wait for staff do not end. */
export function isAbandoned({ status, hasRecord, filing, lastStepAt }: Step, now: Date): boolean {
  const waitsForStaff = hasRecord && filing === 'pending';
  return status === 'pending' && !waitsForStaff && lastStepAt.getTime() + UNFINISHED_SECONDS * 1000 <= now.getTime();
}
