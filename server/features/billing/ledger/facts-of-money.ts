import type { MemberFacts } from '#server/feature/member-facts.ts';
import { findMembership } from '../store-membership.ts';
import { moneyOf } from './store-ledger.ts';

/** The money on a member's own page. */
export const factsOfMoney: Pick<MemberFacts, 'moneyOf' | 'membershipOf'> = {
  membershipOf: findMembership,
  async moneyOf(db, memberId) {
    const { balanceFen, giftFen, heldFen, points } = await moneyOf(db, memberId);
    return { balanceFen: balanceFen + giftFen, giftFen, heldFen, points };
  },
};
