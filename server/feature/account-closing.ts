import type { PaidLevel } from '#rules/billing/membership-price.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';
import type { Member } from './member.ts';

/** The member's losses on closing the account. */
export type Loss = {
  apps: number;
  packed: number;
  /** In yuan. */
  balance: string;
  /** The number of orders ever paid. */
  orders: number;
  points: number;
  membership: { level: PaidLevel | 'none'; expire: number };
  /** Paid licences that are still valid: the number of apps with an end, the sum of their remaining days, and the number of permanent licences. */
  licences: { apps: number; days: number; permanent: number };
  domains: number;
  keys: number;
  /** Requested invoices that are not issued yet; they are rejected. */
  invoices: number;
};

export const nothingLost: Loss = {
  apps: 0,
  packed: 0,
  balance: '0.00',
  orders: 0,
  points: 0,
  membership: { level: 'none', expire: 0 },
  licences: { apps: 0, days: 0, permanent: 0 },
  domains: 0,
  keys: 0,
  invoices: 0,
};

/** Work after the closing is committed. Its failures are logged and never undo the closing. */
export type AfterCommit = (deps: Pick<Deps, 'db' | 'storage' | 'log'>) => Promise<void>;

/** A feature's part in the closing of an account; compose.ts sets their order. */
export type AccountClosing = {
  loss?(db: Database, memberId: number, now: Date): Promise<Partial<Loss>>;
  /** False while an obstacle exists, such as a pending payment. */
  mayClose?(tx: Transaction, memberId: number): Promise<boolean>;
  /** Ends what goes on at providers, such as payments, before the transaction. False when a provider has not answered. */
  settle?(deps: Deps, memberId: number): Promise<boolean>;
  /** Deletes the feature's data of the member, or removes the person from data that the law requires to keep. */
  erase(
    tx: Transaction,
    member: Pick<Member, 'id' | 'mobile' | 'email'>,
    now: Date,
  ): Promise<void> | Promise<AfterCommit>;
};
