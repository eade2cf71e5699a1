/** The provider's word about a check at the phone; `gone` is a check that it does not know, or no longer. */
export type CheckWord = 'pending' | 'passed' | 'failed' | 'open' | 'gone';
export type CheckEnd = 'passed' | 'failed' | 'notConfirmed' | 'notFinished';

/**
 * The time between a phone's return and the last moment at which Alipay may not know the result yet. It sends the phone back from passed and from failed
 * checks alike, and calls both "F" until one has passed.
 */
export const RETURN_MS = 5_000;

/** The end of a check that the provider has spoken about; null while it goes on. No word of a provider that is busy, or that refuses us, comes here. */
export function endOfCheck(
  word: CheckWord,
  { expiresAt, returnedAt }: { expiresAt: Date | null; returnedAt: Date | null },
  now: Date,
): CheckEnd | null {
  if (word === 'passed' || word === 'failed') {
    return word;
  }
  if (word === 'open' && returnedAt !== null && now.getTime() - returnedAt.getTime() >= RETURN_MS) {
    return 'notConfirmed';
  }
  return expiresAt !== null && expiresAt <= now ? 'notFinished' : null;
}
