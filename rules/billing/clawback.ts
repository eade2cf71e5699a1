import type { Account, Posting } from './ledger-accounts.ts';
import type { moneyChannels } from './order-life.ts';

/** Money of a paid order that was taken back without us: by a refund in the provider's console, or by the payer's dispute with the bank. */
export type ClawbackKind = 'refund' | 'dispute';

/** The actions of staff: the goods end as with a refund, or stay, and the money is a loss. */
export const clawbackActs = ['goodsEnd', 'goodsStay'] as const;
export type ClawbackAct = (typeof clawbackActs)[number];

/** The provider's answer: whether the money is not with us, and whether that is final. */
export type ClawbackState = { isGone: boolean; isOver: boolean };

/**
 * The actions possible now: none before the provider's final answer, and none for money that is with us. `mayEnd`: the goods can be returned for this
 * amount.
 */
export const actsOfClawback = ({
  isGone,
  isOver,
  mayEnd,
}: ClawbackState & { mayEnd: boolean }): readonly ClawbackAct[] =>
  isGone && isOver ? clawbackActs.filter((act) => act === 'goodsStay' || mayEnd) : [];

/** Whether money that was taken back has finally returned, or never left: then nothing needs a decision. */
export const isReturned = ({ isGone, isOver }: ClawbackState): boolean => isOver && !isGone;

const SUSPENSE: Account = { kind: 'suspense' };

/** The postings of money that leaves with its channel, against the suspense account, or returns to it. */
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

/** The postings if the goods stay: the money taken back is a loss. */
export const lossOf = (amountFen: number): readonly Posting[] => [
  { account: { kind: 'losses' }, amount: -amountFen },
  { account: SUSPENSE, amount: amountFen },
];

/** The postings if the goods end: those of a refund, except that the money has left already instead of being held. */
export const endingOf = (plan: readonly Posting[]): readonly Posting[] =>
  plan.map(({ account, amount }) => ({ account: account.kind === 'held' ? SUSPENSE : account, amount }));
