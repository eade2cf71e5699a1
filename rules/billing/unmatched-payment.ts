import type { Account, Posting } from './ledger-accounts.ts';
import type { moneyChannels } from './order-life.ts';
import type { TakenBackAct } from './taken-back.ts';

type MoneyChannel = (typeof moneyChannels)[number];

/**
 * The reasons for which money that arrived credits no order: another amount or currency than its order's, or an order without a member. Of both, the amount is
 * the one that is named.
 */
export type UnmatchedKind = 'amount' | 'nobody';

/** The acts of staff on money that arrived: into the member's balance, back the way it came, or paid back by hand under a number of the provider or the bank. */
export const unmatchedActs = ['balance', 'back', 'byHand'] as const;
export type UnmatchedAct = (typeof unmatchedActs)[number];
/** `sending`: a refund of it is on its way; `returned`: money that was taken back is here again. The others are named as the act that ended it. */
export type UnmatchedState = 'open' | 'sending' | 'returned' | UnmatchedAct | TakenBackAct;

export type ArrivedPayment = { channel: MoneyChannel; amountFen: number; currency: string; memberId: number | null };

/** The reason for which a confirmed payment does not fit its order; null for one that does. */
export function whyUnmatched(
  order: { amountFen: number; memberId: number | null },
  { amountFen, currency }: Pick<ArrivedPayment, 'amountFen' | 'currency'>,
): UnmatchedKind | null {
  if (amountFen !== order.amountFen || !isBooked({ currency })) {
    return 'amount';
  }
  return order.memberId === null ? 'nobody' : null;
}

/** The acts that money like this may have. A bank takes nothing back, and money of a currency that our books do not have is paid back by hand alone. */
export function actsOf({ channel, currency, memberId }: ArrivedPayment): readonly UnmatchedAct[] {
  const isOurs = isBooked({ currency });
  return unmatchedActs.filter(
    (act) => act === 'byHand' || (isOurs && (act === 'balance' ? memberId !== null : channel !== 'bank')),
  );
}

/** The ledger counts fen alone. */
export const isBooked = ({ currency }: Pick<ArrivedPayment, 'currency'>): boolean => currency === 'CNY';

const SUSPENSE: Account = { kind: 'suspense' };

/** Money that arrived waits in the suspense account. */
export const arrivalOf = ({
  channel,
  amountFen,
}: Pick<ArrivedPayment, 'channel' | 'amountFen'>): readonly Posting[] => [
  { account: { kind: channel }, amount: -amountFen },
  { account: SUSPENSE, amount: amountFen },
];

/** Money leaves the suspense account: for its member, or with its channel, which has paid it back. */
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
