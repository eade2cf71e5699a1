import { FormatError } from '#formats/format-error.ts';
import { BitReader, type Code, codeOf, EndOfInput } from './huffman.ts';

const END_OF_BLOCK = 256;
/** Base length and extra bits of the symbols from 257 on, base distance and extra bits of distance symbols (RFC 1951 §3.2.5). */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = tableOf(30, (i) => (i < 4 ? i + 1 : (2 + (i & 1)) * 2 ** ((i >> 1) - 1) + 1));
const distanceExtra = tableOf(30, (i) => (i < 4 ? 0 : (i >> 1) - 1));
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Inflates the start of a raw deflate stream (RFC 1951): at most `limit` bytes, fewer where the given part of the stream ends. For the
 * head of a file of hundreds of megabytes, which nothing should unpack to its end. Throws FormatError for what is no deflate.
 */
export function inflateStart(packed: Uint8Array, limit: number): Uint8Array {
  const out = new Output(limit);
  const input = new BitReader(packed);
  try {
    for (let last = false; !last && !out.isFull; ) {
      last = input.bits(1) === 1;
      inflateBlock(input, input.bits(2), out);
    }
  } catch (error) {
    if (!(error instanceof EndOfInput)) {
      throw error;
    }
  }
  return out.bytes;
}

class Output {
  readonly #bytes: Uint8Array;
  #size = 0;

  constructor(limit: number) {
    this.#bytes = new Uint8Array(limit);
  }

  get isFull(): boolean {
    return this.#size === this.#bytes.length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  add(byte: number): void {
    if (!this.isFull) {
      this.#bytes[this.#size] = byte;
      this.#size += 1;
    }
  }

  repeat(distance: number, length: number): void {
    if (distance > this.#size) {
      throw new FormatError('a deflate stream that points in front of itself', 0);
    }
    const bytes = this.#bytes;
    const end = Math.min(bytes.length, this.#size + length);
    for (let at = this.#size; at < end; at += 1) {
      bytes[at] = bytes[at - distance]!;
    }
    this.#size = end;
  }
}

const fixedLengths = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
const fixedCodes = { literals: codeOf(fixedLengths), distances: codeOf(new Array<number>(30).fill(5)) };

function inflateBlock(input: BitReader, kind: number, out: Output): void {
  if (kind === 0) {
    copyStored(input, out);
  } else if (kind === 3) {
    throw new FormatError('a deflate block of no kind', 0);
  } else {
    const { literals, distances } = kind === 1 ? fixedCodes : readCodes(input);
    inflateSymbols(input, literals, distances, out);
  }
}

function copyStored(input: BitReader, out: Output): void {
  input.alignToByte();
  const size = input.bits(16);
  if ((input.bits(16) ^ 0xffff) !== size) {
    throw new FormatError('a stored block that does not know its size', 0);
  }
  for (let i = 0; i < size && !out.isFull; i += 1) {
    out.add(input.bits(8));
  }
}

function inflateSymbols(input: BitReader, literals: Code, distances: Code, out: Output): void {
  while (!out.isFull) {
    const symbol = input.symbol(literals);
    if (symbol === END_OF_BLOCK) {
      return;
    }
    if (symbol < END_OF_BLOCK) {
      out.add(symbol);
    } else {
      const length = meaningOf(input, symbol - END_OF_BLOCK - 1, lengthBases, lengthExtra);
      out.repeat(meaningOf(input, input.symbol(distances), distanceBases, distanceExtra), length);
    }
  }
}

function meaningOf(input: BitReader, symbol: number, bases: readonly number[], extra: readonly number[]): number {
  const base = bases[symbol];
  if (base === undefined) {
    throw new FormatError('a deflate symbol without meaning', 0);
  }
  return base + input.bits(extra[symbol]!);
}

/** The codes of a dynamic block, packed by a code of their own (RFC 1951 §3.2.7). */
function readCodes(input: BitReader): { literals: Code; distances: Code } {
  const [literalCount, distanceCount, lengthCount] = [input.bits(5) + 257, input.bits(5) + 1, input.bits(4) + 4];
  const packedLengths = new Array<number>(19).fill(0);
  for (const place of codeLengthOrder.slice(0, lengthCount)) {
    packedLengths[place] = input.bits(3);
  }
  const code = codeOf(packedLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    addLengths(input, input.symbol(code), lengths);
  }
  return {
    literals: codeOf(lengths.slice(0, literalCount)),
    distances: codeOf(lengths.slice(literalCount, literalCount + distanceCount)),
  };
}

/** A length, or 16 the last one again, 17 and 18 zeros. */
function addLengths(input: BitReader, symbol: number, lengths: number[]): void {
  const [count, value] =
    symbol < 16
      ? [1, symbol]
      : symbol === 16
        ? [3 + input.bits(2), lengths.at(-1)]
        : [symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7), 0];
  if (value === undefined) {
    throw new FormatError('a deflate code that repeats nothing', 0);
  }
  lengths.push(...new Array<number>(count).fill(value));
}

function tableOf(count: number, of: (index: number) => number): number[] {
  return Array.from({ length: count }, (_, i) => of(i));
}
