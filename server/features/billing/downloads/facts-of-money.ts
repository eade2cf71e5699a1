import { freeLeft } from '#rules/billing/download-allowance.ts';
import type { MemberFacts } from '#server/feature/member-facts.ts';
import { findMoney } from '../ledger/store-ledger.ts';
import { findMembership } from '../store-membership.ts';
import { allowanceOf } from './spend-download.ts';

/** The money and the downloads on a member's own page. */
export const factsOfMoney: Pick<MemberFacts, 'moneyOf' | 'membershipOf' | 'freeDownloadsOf'> = {
  membershipOf: findMembership,
  async moneyOf(db, memberId) {
    const { balanceFen, giftFen, heldFen, points } = await findMoney(db, memberId);
    return { balanceFen: balanceFen + giftFen, giftFen, heldFen, points };
  },
  freeDownloadsOf: async (db, memberId, now) => freeLeft(await allowanceOf(db, memberId, now)),
};
