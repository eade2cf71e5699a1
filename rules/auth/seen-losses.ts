/** The figures of money at the closing of an account: the balance in yuan, and the number of orders ever paid. */
export type SeenLosses = { balance: string; orders: number };

const nothing: SeenLosses = { balance: '0.00', orders: 0 };

/**
 * Whether a closing takes away only the money that its member has seen (product.md §7). `shown` is the last answer to the session. A client that carries
 * no `balance` has seen that of the same answer.
 */
export function isAsSeen(now: SeenLosses, { shown, balance }: { shown: SeenLosses | null; balance?: string }): boolean {
  const seen = shown ?? nothing;
  return now.orders === seen.orders && now.balance === (balance ?? seen.balance);
}
