import { FormatError } from '../format-error.ts';

/** The values of a property list (Apple, "Property List Types"). Whole numbers are its integers, others its reals. */
export type PlistValue = string | number | boolean | Date | Uint8Array | readonly PlistValue[] | PlistDictionary;
export type PlistDictionary = { readonly [key: string]: PlistValue };

const DEEPEST = 64;
const MOST_VALUES = 100_000;
const MOST_BYTES = 32 << 20;

/** Limits the cost of reading one list: 163 bytes of shared arrays could otherwise grow to gigabytes. */
export class PlistBudget {
  #values = MOST_VALUES;
  #bytes = MOST_BYTES;

  spend(depth: number, bytes: number, offset: number): void {
    this.#values -= 1;
    this.#bytes -= bytes;
    if (depth > DEEPEST || this.#values < 0 || this.#bytes < 0) {
      throw new FormatError('a property list too deep or too large', offset);
    }
  }
}

/** The value as a dictionary, or null when it is something else. */
export function asDictionary(value: PlistValue | undefined): PlistDictionary | null {
  const isDictionary =
    typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
  return isDictionary ? (value as PlistDictionary) : null;
}
