import type { Account, Posting } from './ledger-accounts.ts';
import type { moneyChannels } from './order-life.ts';

/** Money of a paid order that left by another hand than ours: a refund in the provider's console, or a dispute of the payer with the bank. */
export type TakenBackKind = 'refund' | 'dispute';

/** The acts of staff: the goods end as with a refund, or stay, and the money is a loss. */
export const takenBackActs = ['goodsEnd', 'goodsStay'] as const;
export type TakenBackAct = (typeof takenBackActs)[number];

/** The provider's word: whether the money is not with us, and whether it stays so. */
export type TakenBackState = { isGone: boolean; isOver: boolean };

/** Nothing is decided before the provider's last word, and nothing about money that is with us. `mayEnd`: the goods can come back for this amount. */
export const actsOfTaken = ({
  isGone,
  isOver,
  mayEnd,
}: TakenBackState & { mayEnd: boolean }): readonly TakenBackAct[] =>
  isGone && isOver ? takenBackActs.filter((act) => act === 'goodsStay' || mayEnd) : [];

/** Whether money that was taken back has come back to stay, or never left: then there is nothing to decide. */
export const isReturned = ({ isGone, isOver }: TakenBackState): boolean => isOver && !isGone;

const SUSPENSE: Account = { kind: 'suspense' };

/** Money leaves with its channel, against the suspense account, or comes back to it. */
export function turnOf(
  { channel, amountFen }: { channel: (typeof moneyChannels)[number]; amountFen: number },
  isGone: boolean,
): readonly Posting[] {
  const out = isGone ? amountFen : -amountFen;
  return [
    { account: { kind: channel }, amount: out },
    { account: SUSPENSE, amount: -out },
  ];
}

/** The goods stay: what was taken back is a loss. */
export const lossOf = (amountFen: number): readonly Posting[] => [
  { account: { kind: 'losses' }, amount: -amountFen },
  { account: SUSPENSE, amount: amountFen },
];

/** The goods end: the postings of a refund, whose money has left already instead of being held. */
export const endingOf = (plan: readonly Posting[]): readonly Posting[] =>
  plan.map(({ account, amount }) => ({ account: account.kind === 'held' ? SUSPENSE : account, amount }));
