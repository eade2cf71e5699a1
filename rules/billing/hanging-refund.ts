/** The actions of staff on a refund that its provider does not pay back: request it again, or end it by hand. */
export const hangingActs = ['again', 'byHand', 'balance'] as const;
export type HangingAct = (typeof hangingActs)[number];
export type EndingAct = Exclude<HangingAct, 'again'>;

/** The provider's answer about a refund by our number; `returned` means that the money is with us again, `unsure` any other answer, or none. */
export type ProviderWord = 'done' | 'waiting' | 'failed' | 'returned' | 'missing' | 'unsure';
export type EndByHand = { ok: true } | { ok: false; reason: 'paid' | 'onItsWay' | 'unsure' };

/**
 * Whether staff may end a refund themselves. A refund that the provider has paid, or is about to pay, has no other end. The balance also needs the
 * provider's answer that it has not paid: otherwise the payer may have the money already. A refund by hand needs the provider's number instead.
 */
export function mayEndByHand(act: EndingAct, word: ProviderWord): EndByHand {
  if (word === 'done') {
    return { ok: false, reason: 'paid' };
  }
  if (word === 'waiting') {
    return { ok: false, reason: 'onItsWay' };
  }
  return word === 'unsure' && act === 'balance' ? { ok: false, reason: 'unsure' } : { ok: true };
}

/**
 * Whether the money of a payment, not paid back by our number, is still with us, by the provider's answer about the payment itself. Money of a
 * refunded payment was paid back by somebody else, unless our own refund, which has failed or been returned, is the cause. A dispute takes the money
 * regardless of our refund.
 */
export const isStillOurs = (trade: 'paid' | 'refunded' | 'disputed' | 'other', own: ProviderWord): boolean =>
  trade === 'paid' || (trade === 'refunded' && (own === 'failed' || own === 'returned'));

/** The provider's number of a refund, as its console shows it; null for any other text. Stripe's numbers are case-sensitive. */
export function refundReferenceOf(text: string): string | null {
  const reference = text.replace(/\s/g, '');
  return /^[0-9A-Za-z_-]{4,64}$/.test(reference) ? reference : null;
}
