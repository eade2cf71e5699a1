/** Accounts of a member: never below zero. Granted points are granted for a month of a membership and expire with it; `points` are bought. */
type MemberAccount = 'balance' | 'gift' | 'held' | 'points' | 'granted_points';
/** Accounts of the company, one of each. Money comes in from the first four, so they are below zero. */
export type HouseAccount =
  | 'wechat'
  | 'alipay'
  | 'stripe'
  | 'bank'
  | 'sales'
  | 'gifts_given'
  | 'forfeits'
  | 'suspense'
  | 'losses'
  | 'points_issued'
  | 'points_used';
export type AccountKind = MemberAccount | HouseAccount;

export type Account = { kind: MemberAccount; memberId: number } | { kind: HouseAccount };

/** An amount that is added to an account, in fen or points. */
export type Posting = { account: Account; amount: number };

export const currencyOf = (kind: AccountKind): 'CNY' | 'POINT' => (kind.includes('points') ? 'POINT' : 'CNY');

export const ownerOf = (account: Account): number | null => ('memberId' in account ? account.memberId : null);
