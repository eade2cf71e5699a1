/** The money that is lost when an account is closed: the balance in yuan, and the number of orders ever paid. */
export type SeenLosses = { balance: string; orders: number };

const nothing: SeenLosses = { balance: '0.00', orders: 0 };

/**
 * Whether closing the account loses only the money that its member has seen (product.md §7). `shown` is the last answer to the session. For a client
 * that sends no `balance`, the balance of that answer counts as seen.
 */
export function isAsSeen(now: SeenLosses, { shown, balance }: { shown: SeenLosses | null; balance?: string }): boolean {
  const seen = shown ?? nothing;
  return now.orders === seen.orders && now.balance === (balance ?? seen.balance);
}
