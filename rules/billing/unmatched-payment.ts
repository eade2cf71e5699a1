import type { ClawbackAct } from './clawback.ts';
import type { Account, Posting } from './ledger-accounts.ts';
import type { moneyChannels } from './order-life.ts';

type MoneyChannel = (typeof moneyChannels)[number];

/**
 * The reasons for which money that arrived credits no order: another amount or currency than its order's, or an order without a member. If both
 * apply, the amount is named.
 */
export type UnmatchedKind = 'amount' | 'nobody';

/**
 * The actions of staff on money that arrived: credit the member's balance, send it back through its channel, or pay it back by hand under a number of
 * the provider or the bank.
 */
export const unmatchedActs = ['balance', 'back', 'byHand'] as const;
export type UnmatchedAct = (typeof unmatchedActs)[number];
/**
 * `sending`: its refund is being paid; `returned`: money that was taken back has returned. The others have the name of the action that ended the
 * case.
 */
export type UnmatchedState = 'open' | 'sending' | 'returned' | UnmatchedAct | ClawbackAct;

export type ArrivedPayment = { channel: MoneyChannel; amountFen: number; currency: string; memberId: number | null };

/** The reason for which a confirmed payment does not fit its order; null if it fits. */
export function whyUnmatched(
  order: { amountFen: number; memberId: number | null },
  { amountFen, currency }: Pick<ArrivedPayment, 'amountFen' | 'currency'>,
): UnmatchedKind | null {
  if (amountFen !== order.amountFen || !isBooked({ currency })) {
    return 'amount';
  }
  return order.memberId === null ? 'nobody' : null;
}

/** The actions possible for such money. A bank transfer cannot be reversed, and money in a currency outside our books is only paid back by hand. */
export function actsOf({ channel, currency, memberId }: ArrivedPayment): readonly UnmatchedAct[] {
  const isOurs = isBooked({ currency });
  return unmatchedActs.filter(
    (act) => act === 'byHand' || (isOurs && (act === 'balance' ? memberId !== null : channel !== 'bank')),
  );
}

/** Only fen are in the ledger. */
export const isBooked = ({ currency }: Pick<ArrivedPayment, 'currency'>): boolean => currency === 'CNY';

const SUSPENSE: Account = { kind: 'suspense' };

/** The postings of money that arrives: it waits in the suspense account. */
export const arrivalOf = ({
  channel,
  amountFen,
}: Pick<ArrivedPayment, 'channel' | 'amountFen'>): readonly Posting[] => [
  { account: { kind: channel }, amount: -amountFen },
  { account: SUSPENSE, amount: amountFen },
];

/** The postings of money that leaves the suspense account: to its member, or with its channel, which has paid it back. */
export const departureOf = (
  to: { memberId: number } | { channel: MoneyChannel },
  amountFen: number,
): readonly Posting[] => [
  { account: SUSPENSE, amount: -amountFen },
  {
    account: 'memberId' in to ? { kind: 'balance', memberId: to.memberId } : { kind: to.channel },
    amount: amountFen,
  },
];
