export type Spending = { ok: true; balanceFen: number; giftFen: number } | { ok: false; needFen: number };

/** Pays from the balance first and from gifts last (product.md §13). `needFen` is the missing amount. */
export function spend(amountFen: number, { balanceFen, giftFen }: { balanceFen: number; giftFen: number }): Spending {
  if (amountFen > balanceFen + giftFen) {
    return { ok: false, needFen: amountFen - balanceFen - giftFen };
  }
  const fromBalance = Math.min(amountFen, balanceFen);
  return { ok: true, balanceFen: fromBalance, giftFen: amountFen - fromBalance };
}
