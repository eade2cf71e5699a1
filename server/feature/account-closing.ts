import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';
import type { Member } from './member.ts';

/** What a member loses by closing the account. `balance` is yuan. */
export type Loss = { apps: number; packed: number; balance: string; domains: number; keys: number };

export const nothingLost: Loss = { apps: 0, packed: 0, balance: '0.00', domains: 0, keys: 0 };

/** What is carried out once the closing is committed. It cannot undo it any more, and must not fail it: what goes wrong is logged. */
export type AfterCommit = (deps: Pick<Deps, 'db' | 'storage' | 'log'>) => Promise<void>;

/** A feature's part in the closing of an account; compose.ts puts them in the order in which they are carried out. */
export type AccountClosing = {
  loss?(db: Database, memberId: number): Promise<Partial<Loss>>;
  /** False while something stands in the way, such as money on its way. */
  mayClose?(tx: Transaction, memberId: number): Promise<boolean>;
  /** Erases what the feature keeps of the member, or takes the person out of what the law wants kept. */
  erase(
    tx: Transaction,
    member: Pick<Member, 'id' | 'mobile' | 'email'>,
    now: Date,
  ): Promise<void> | Promise<AfterCommit>;
};
