import { hasRole } from '#rules/staff/staff-roles.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { StaffMember } from '#server/feature/member.ts';
import type { ReviewQueue } from '#server/feature/review-queue.ts';
import type { Item } from './store-items.ts';

type QueueContext = Pick<Deps, 'reviewQueues'> & { staff: StaffMember };

/** The queues that the caller's roles cover. */
export const queuesOf = ({ reviewQueues, staff }: QueueContext): readonly ReviewQueue[] =>
  reviewQueues.filter(({ roles }) => hasRole(staff.roles, roles));

export function queueNamed(context: QueueContext, name: string): Done<ReviewQueue> | Failed<'NOT_FOUND' | 'ROLE'> {
  const queue = context.reviewQueues.find((one) => one.name === name);
  if (!queue) {
    return fail('NOT_FOUND', { field: 'queue' });
  }
  return hasRole(context.staff.roles, queue.roles) ? done(queue) : fail('ROLE');
}

export const queueOfItem = (context: QueueContext, item: Item | undefined) =>
  item ? queueNamed(context, item.queue) : fail('NOT_FOUND');
