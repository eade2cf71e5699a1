/**
 * The word of `words` that `word` was probably meant to be: within two edits, or one edit for short words. Null when no word is near enough, or one
 * matches exactly.
 */
export function nearestOf(word: string, words: readonly string[]): string | null {
  const ranked = words
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowedIn(candidate))
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ candidate, slips }) => slips > 0 && slips <= allowedIn(candidate))
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate ?? null;
}

/** Four-letter words are all similar: HOME is two edits from HOST. */
const allowedIn = ({ length }: string): number => (length < 6 ? 0 : length < 9 ? 1 : 2);

/** Counts missing, additional, wrong and swapped letters (optimal string alignment distance). */
export function slipsBetween(a: string, b: string): number {
  let [twoBack, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        before[j]! + 1,
        row[j - 1]! + 1,
        before[j - 1]! + same,
        exchanged ? twoBack[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [twoBack, before] = [before, row];
  }
  return before[b.length]!;
}
