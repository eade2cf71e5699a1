/** The acts of staff on a refund that its provider does not pay back: it is asked again, or the refund ends by hand. */
export const hangingActs = ['again', 'byHand', 'balance'] as const;
export type HangingAct = (typeof hangingActs)[number];
export type EndingAct = Exclude<HangingAct, 'again'>;

/** The provider's word about a refund by our number; `returned` is with us again, `unsure` stands for any other answer, and for none. */
export type ProviderWord = 'done' | 'waiting' | 'failed' | 'returned' | 'missing' | 'unsure';
export type EndByHand = { ok: true } | { ok: false; reason: 'paid' | 'onItsWay' | 'unsure' };

/**
 * Whether staff may end a refund themselves. Money that the provider has paid, or is about to pay, has no other end. The balance also needs its word that it
 * has not paid: without one the payer may have the money already. A refund by hand has the provider's number instead.
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
 * Whether the money of a payment that was not paid back by our number is still with us, by the provider's word about the payment itself. One that was refunded is gone by
 * another hand, unless our own refund, which has failed or come back, is why. A dispute takes the money whatever our refund says.
 */
export const isStillOurs = (trade: 'paid' | 'refunded' | 'disputed' | 'other', own: ProviderWord): boolean =>
  trade === 'paid' || (trade === 'refunded' && (own === 'failed' || own === 'returned'));

/** The provider's number of a refund, as its console shows it; null for any other text. Stripe's have small and capital letters. */
export function refundReferenceOf(text: string): string | null {
  const reference = text.replace(/\s/g, '');
  return /^[0-9A-Za-z_-]{4,64}$/.test(reference) ? reference : null;
}
