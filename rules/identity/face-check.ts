/** The provider's answer about a check at the phone; `gone` means that it does not know the check, or no longer. */
export type CheckWord = 'pending' | 'passed' | 'failed' | 'open' | 'gone';
export type CheckEnd = 'passed' | 'failed' | 'notConfirmed' | 'notFinished';

/**
 * The time after a phone's return for which Alipay may not know the result yet. It sends the phone back from passed and from failed
 * checks alike, and answers "F" for both until one has passed.
 */
export const RETURN_MS = 5_000;

/** The end of a check after the provider's answer; null while it continues. A provider that is busy, or that refuses us, has not answered. */
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
