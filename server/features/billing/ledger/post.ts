import { createHash } from 'node:crypto';
import { type Account, ownerOf, type Posting } from '#rules/billing/ledger-accounts.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { LedgerKind } from '../tables.ts';
import { findTx, insertEntries, insertTx, listEntriesOf, lockAccounts, upsertAccounts } from './store-ledger.ts';

export type NewTransaction = {
  /** Names the event that moves the money, such as `pay:17`; the same event never moves it twice. */
  key: string;
  kind: LedgerKind;
  postings: readonly Posting[];
  at: Date;
  orderId?: number;
  memo?: string;
};
/** `isFresh` is false when the transaction was written before, under the same key. */
export type PostedTransaction = { id: number; isFresh: boolean };

/** The same key with another content: a fault of ours, which must not move money. */
export class LedgerConflict extends Error {
  override name = 'LedgerConflict';
}

/**
 * Moves money; nothing else writes entries. A database transaction posts once, so that accounts are always locked in one order: those of members by
 * id, then those of the house: otherwise two crossing transfers would deadlock.
 */
export async function post(tx: Transaction, transaction: NewTransaction): Promise<PostedTransaction> {
  const postings = transaction.postings.filter(({ amount }) => amount !== 0);
  const opened = await upsertAccounts(
    tx,
    postings.map(({ account }) => account),
  );
  const entries = postings.map(({ account, amount }) => ({ account: opened.idOf(account), amount }));
  return write(tx, { ...transaction, reverses: null }, entries, hashOf(transaction, postings));
}

/** Writes the mirror image of a transaction, once: its key names that transaction. */
export async function reverse(
  tx: Transaction,
  { txId, at, memo = '' }: { txId: number; at: Date; memo?: string },
): Promise<PostedTransaction> {
  const original = await listEntriesOf(tx, txId);
  const entries = original.map(({ account_id, amount }) => ({ account: account_id, amount: -amount }));
  const transaction = { key: `reverse:${txId}`, kind: 'reversal' as const, at, memo, reverses: txId };
  return write(tx, transaction, entries, hashOf(transaction, []));
}

type Entry = { account: number; amount: number };

async function write(
  tx: Transaction,
  transaction: Omit<NewTransaction, 'postings'> & { reverses: number | null },
  entries: readonly Entry[],
  hash: Buffer,
): Promise<PostedTransaction> {
  const id = await insertTx(tx, {
    kind: transaction.kind,
    idempotency_key: transaction.key,
    request_hash: hash,
    order_id: transaction.orderId ?? null,
    reverses: transaction.reverses,
    memo: transaction.memo ?? '',
    created_at: transaction.at,
  });
  if (id === null) {
    return again(tx, transaction.key, hash);
  }
  const locked = await lockAccounts(
    tx,
    entries.map(({ account }) => account),
  );
  const inOrder = locked.flatMap((account) => entries.filter((entry) => entry.account === account));
  await insertEntries(
    tx,
    inOrder.map(({ account, amount }, seq) => ({ tx_id: id, seq, account_id: account, amount })),
  );
  return { id, isFresh: true };
}

async function again(tx: Transaction, key: string, hash: Buffer): Promise<PostedTransaction> {
  const earlier = await findTx(tx, key);
  if (!earlier?.request_hash.equals(hash)) {
    throw new LedgerConflict(`the ledger has another transaction under ${key}`);
  }
  return { id: earlier.id, isFresh: false };
}

/** The hash omits the time and the memo, which may differ between two tries. */
function hashOf({ kind, orderId = 0 }: Pick<NewTransaction, 'kind' | 'orderId'>, postings: readonly Posting[]): Buffer {
  const lines = postings.map(({ account, amount }) => `${nameOf(account)} ${amount}`).toSorted();
  return createHash('sha256')
    .update([kind, orderId, ...lines].join('\n'))
    .digest();
}

const nameOf = (account: Account): string => `${account.kind}:${ownerOf(account) ?? ''}`;
