import { FormatError } from '#formats/format-error.ts';

const LONGEST_CODE = 15;

/** How many codes there are of each length, and the symbols in the order of their codes. */
export type Code = { counts: readonly number[]; symbols: readonly number[] };

/** The code that these lengths describe, one per symbol; 0 for a symbol that does not occur. */
export function codeOf(lengths: readonly number[]): Code {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  for (const length of lengths) {
    counts[length]! += length === 0 ? 0 : 1;
  }
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

/** The given part of a stream is used up. */
export class EndOfInput extends Error {}

/** Reads a deflate stream bit by bit, the lowest first (RFC 1951 §3.1.1). Throws EndOfInput behind its last byte. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bits(count: number): number {
    while (this.#count < count) {
      if (this.#at >= this.#bytes.length) {
        throw new EndOfInput();
      }
      this.#held |= this.#bytes[this.#at]! << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  /** One symbol: codes grow by length, and within a length by symbol (RFC 1951 §3.2.2). */
  symbol({ counts, symbols }: Code): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code |= this.bits(1);
      const count = counts[length]!;
      if (code - count < first) {
        return symbols[index + (code - first)]!;
      }
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new FormatError('a deflate code of no symbol', 0);
  }

  alignToByte(): void {
    this.#held = 0;
    this.#count = 0;
  }
}
