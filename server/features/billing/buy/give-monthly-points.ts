import { secondsOf } from '#contract/wire-values.ts';
import { nextPointsAt } from '#rules/billing/membership-price.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { post } from '../ledger/post.ts';
import { findPointsDue, listPointsDue, lockMembership, moveOnPoints } from '../store-membership.ts';

const AT_ONCE = 200;

/** Each minute: the points of memberships whose next month has begun. A month that was missed is made up for. */
export async function giveMonthlyPoints(deps: Deps): Promise<void> {
  for (const { member_id: memberId } of await listPointsDue(deps.db, deps.clock.now(), AT_ONCE)) {
    await give(deps, memberId);
  }
}

/** Once for each month of a member, by its key. */
async function give({ db, clock }: Deps, memberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await lockMembership(tx, memberId);
    const now = clock.now();
    const due = await findPointsDue(tx, memberId, now);
    if (!due) {
      return;
    }
    const month = secondsOf(due.points_at);
    await moveOnPoints(tx, memberId, new Date(nextPointsAt(month, secondsOf(due.expires_at)) * 1000));
    if (due.points > 0) {
      await post(tx, {
        key: `month:${memberId}:${month}`,
        kind: 'points',
        at: now,
        postings: [
          { account: { kind: 'points', memberId }, amount: due.points },
          { account: { kind: 'points_issued' }, amount: -due.points },
        ],
      });
    }
  });
}
