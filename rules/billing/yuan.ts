/** Money is an integer of fen inside and a yuan string with two places on the wire (calls.md §1). */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) {
    throw new RangeError(`${fen} is not a whole number of fen`);
  }
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
