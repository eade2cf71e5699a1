import { ByteReader } from '../byte-reader.ts';
import { FormatError } from '../format-error.ts';
import { PlistBudget, type PlistValue } from './plist-value.ts';

const TRAILER_SIZE = 32;
const HEADER_SIZE = 8;
/** 2001-01-01, the origin of Apple's times. */
const APPLE_EPOCH_SECONDS = 978_307_200;
const LONG_COUNT = 0x0f;

/** Decodes a binary property list (Apple, CFBinaryPList.c). Depth, values and bytes are bounded, also for lists with circular references. */
export function decodeBinaryPlist(bytes: Uint8Array): PlistValue {
  return new BinaryPlistDecoder(bytes).decode();
}

class BinaryPlistDecoder {
  readonly #reader: ByteReader;
  readonly #budget = new PlistBudget();
  readonly #offsetSize: number;
  readonly #referenceSize: number;
  readonly #count: number;
  readonly #top: number;
  readonly #offsetTable: number;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes, 'big-endian');
    const trailer = bytes.length - TRAILER_SIZE;
    if (trailer < HEADER_SIZE) {
      throw new FormatError('a binary property list without trailer', 0);
    }
    this.#offsetSize = this.#reader.u8(trailer + 6);
    this.#referenceSize = this.#reader.u8(trailer + 7);
    this.#count = this.#reader.u64(trailer + 8);
    this.#top = this.#reader.u64(trailer + 16);
    this.#offsetTable = this.#reader.u64(trailer + 24);
  }

  decode(): PlistValue {
    return this.#object(this.#top, 0);
  }

  #object(index: number, depth: number): PlistValue {
    if (index >= this.#count) {
      throw new FormatError('a reference to no object', this.#offsetTable);
    }
    const at = this.#unsigned(this.#offsetTable + index * this.#offsetSize, this.#offsetSize);
    const marker = this.#reader.u8(at);
    this.#budget.spend(depth, 1, at);
    const low = marker & 0x0f;
    switch (marker >> 4) {
      case 0x0:
        return this.#simple(low, at);
      case 0x1:
        return this.#integer(at + 1, 1 << low);
      case 0x2:
        return this.#real(at + 1, 1 << low);
      case 0x3:
        return new Date((this.#reader.f64(at + 1) + APPLE_EPOCH_SECONDS) * 1000);
      case 0x8:
        return this.#unsigned(at + 1, low + 1);
      default:
        return this.#counted(marker >> 4, low, at, depth);
    }
  }

  #simple(low: number, at: number): boolean {
    if (low !== 0x8 && low !== 0x9) {
      throw new FormatError('neither true nor false', at);
    }
    return low === 0x9;
  }

  #counted(kind: number, low: number, at: number, depth: number): PlistValue {
    const { count, start } = low === LONG_COUNT ? this.#longCount(at + 1) : { count: low, start: at + 1 };
    switch (kind) {
      case 0x4:
        return Uint8Array.from(this.#bytes(start, count));
      case 0x5:
        return new TextDecoder('latin1').decode(this.#bytes(start, count));
      case 0x6:
        return new TextDecoder('utf-16be').decode(this.#bytes(start, count * 2));
      case 0xa:
      case 0xc:
        return this.#references(start, count).map((index) => this.#object(index, depth + 1));
      case 0xd:
        return this.#dictionary(start, count, depth);
      default:
        throw new FormatError('an object of no known kind', at);
    }
  }

  #dictionary(start: number, count: number, depth: number): PlistValue {
    const keys = this.#references(start, count).map((index) => this.#object(index, depth + 1));
    const values = this.#references(start + count * this.#referenceSize, count);
    return Object.fromEntries(
      keys.map((key, i) => {
        if (typeof key !== 'string') {
          throw new FormatError('a key that is not text', start);
        }
        return [key, this.#object(values[i]!, depth + 1)];
      }),
    );
  }

  #longCount(at: number): { count: number; start: number } {
    const size = 1 << (this.#reader.u8(at) & 0x0f);
    return { count: this.#unsigned(at + 1, size), start: at + 1 + size };
  }

  #references(start: number, count: number): number[] {
    const size = this.#referenceSize;
    this.#bytes(start, count * size);
    return Array.from({ length: count }, (_, i) => this.#unsigned(start + i * size, size));
  }

  #bytes(start: number, length: number): Uint8Array {
    this.#budget.spend(0, length, start);
    return this.#reader.slice(start, length);
  }

  /** Integers of 8 bytes are signed; 16 bytes hold unsigned ones above 2^63. */
  #integer(at: number, size: number): number {
    const value = this.#reader.slice(at, size).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return Number(size === 8 ? BigInt.asIntN(64, value) : value);
  }

  #real(at: number, size: number): number {
    return size === 4 ? this.#reader.f32(at) : this.#reader.f64(at);
  }

  #unsigned(at: number, size: number): number {
    if (size < 1 || size > 8) {
      throw new FormatError('a number of no known size', at);
    }
    return this.#reader.slice(at, size).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}
