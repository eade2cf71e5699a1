import type { Transaction } from '#server/database/tables.ts';
import { post } from './post.ts';
import { lockMoney } from './store-ledger.ts';

/** Closing an account gives up the balance that is left: "recharged balance cannot be withdrawn" (spec §9). */
export async function forfeit(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const { balanceFen, giftFen, heldFen, points, grantedPoints } = await lockMoney(tx, memberId);
  if (balanceFen + giftFen + heldFen + points === 0) {
    return;
  }
  await post(tx, {
    key: `close:${memberId}`,
    kind: 'forfeit',
    at,
    postings: [
      { account: { kind: 'balance', memberId }, amount: -balanceFen },
      { account: { kind: 'gift', memberId }, amount: -giftFen },
      { account: { kind: 'held', memberId }, amount: -heldFen },
      { account: { kind: 'points', memberId }, amount: grantedPoints - points },
      { account: { kind: 'granted_points', memberId }, amount: -grantedPoints },
      { account: { kind: 'forfeits' }, amount: balanceFen + heldFen },
      { account: { kind: 'gifts_given' }, amount: giftFen },
      { account: { kind: 'points_used' }, amount: points },
    ],
  });
}
