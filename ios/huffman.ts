import { FormatError } from '#formats/format-error.ts';

/** An entry of the table is a symbol above the length of its code in four bits. */
const LENGTH_BITS = 4;
const LENGTH_MASK = 0xf;

/** What the next `bits` bits mean, whatever follows the code at their start; 0 where no code starts so. */
export type Code = { bits: number; table: Uint16Array };

/** The code that these lengths describe, one per symbol; 0 for a symbol that does not occur (RFC 1951 §3.2.2). Throws FormatError for more codes than fit. */
export function codeOf(lengths: readonly number[]): Code {
  const bits = Math.max(1, ...lengths);
  const table = new Uint16Array(1 << bits);
  let code = 0;
  for (let length = 1; length <= bits; length += 1, code <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] === length) {
        if (code >= 1 << length) {
          throw new FormatError('a deflate code of more symbols than fit', 0);
        }
        fill(table, reversed(code, length), 1 << length, (symbol << LENGTH_BITS) | length);
        code += 1;
      }
    }
  }
  return { bits, table };
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
    this.#hold(count);
    return this.#take(count);
  }

  /** One symbol: codes grow by length, and within a length by symbol (RFC 1951 §3.2.2). */
  symbol({ bits, table }: Code): number {
    this.#hold(bits);
    const entry = table[this.#held & ((1 << bits) - 1)]!;
    if (entry === 0) {
      throw this.#count < bits ? new EndOfInput() : new FormatError('a deflate code of no symbol', 0);
    }
    this.#take(entry & LENGTH_MASK);
    return entry >>> LENGTH_BITS;
  }

  alignToByte(): void {
    this.#take(this.#count & 7);
  }

  /** As many bits as that, where the stream still has them. */
  #hold(count: number): void {
    while (this.#count < count && this.#at < this.#bytes.length) {
      this.#held |= this.#bytes[this.#at]! << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
  }

  #take(count: number): number {
    if (count > this.#count) {
      throw new EndOfInput();
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }
}

function fill(table: Uint16Array, first: number, step: number, entry: number): void {
  for (let at = first; at < table.length; at += step) {
    table[at] = entry;
  }
}

function reversed(code: number, length: number): number {
  let out = 0;
  for (let i = 0; i < length; i += 1) {
    out = (out << 1) | ((code >>> i) & 1);
  }
  return out;
}
