import { secondsOf } from '#contract/wire-values.ts';
import type { Posting } from '#rules/billing/ledger-accounts.ts';
import { nextPointsAt } from '#rules/billing/membership-price.ts';
import { eachAlone } from '#server/database/each-alone.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { post } from '../ledger/post.ts';
import { lockMoney } from '../ledger/store-ledger.ts';
import {
  findEndedMonth,
  findPointsDue,
  listLapsedPoints,
  listPointsDue,
  lockMembership,
  updatePointsAt,
} from '../store-membership.ts';

const AT_ONCE = 200;

/**
 * Each minute: gives the points of memberships whose next month has begun, and ends the points of memberships whose last month is over. A missed
 * month is given later, and its points lapse as they would have.
 */
export async function giveMonthlyPoints(deps: Deps): Promise<void> {
  const due = await listPointsDue(deps.db, deps.clock.now(), AT_ONCE);
  await eachAlone(deps, due, ({ member_id: memberId }) => give(deps, memberId));
  const ended = await listLapsedPoints(deps.db, deps.clock.now(), AT_ONCE);
  await eachAlone(deps, ended, (memberId) => lapse(deps, memberId));
}

/** The key of each month makes a second posting impossible. */
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
    await updatePointsAt(tx, memberId, new Date(nextPointsAt(month, secondsOf(due.expires_at)) * 1000));
    const { grantedPoints } = await lockMoney(tx, memberId);
    if (due.points + grantedPoints > 0) {
      const postings = [
        ...lapsed(memberId, grantedPoints),
        { account: { kind: 'granted_points' as const, memberId }, amount: due.points },
        { account: { kind: 'points_issued' as const }, amount: -due.points },
      ];
      await post(tx, { key: `month:${memberId}:${month}`, kind: 'points', at: now, postings });
    }
  });
}

/** The points of the last month lapse here, because no next month replaces them. */
async function lapse({ db, clock }: Deps, memberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await lockMembership(tx, memberId);
    const now = clock.now();
    const { grantedPoints } = await lockMoney(tx, memberId);
    const ended = await findEndedMonth(tx, memberId, now);
    if (ended && grantedPoints > 0) {
      const key = `lapse:${memberId}:${secondsOf(ended)}`;
      await post(tx, { key, kind: 'points', at: now, postings: lapsed(memberId, grantedPoints) });
    }
  });
}

const lapsed = (memberId: number, points: number): Posting[] => [
  { account: { kind: 'granted_points', memberId }, amount: -points },
  { account: { kind: 'points_used' }, amount: points },
];
