import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';

const RES_STRING_POOL_TYPE = 0x0001;
const HEADER_SIZE = 28;
const UTF8_FLAG = 1 << 8;
/** The limit of decoding; normal readers decode each string once, and overlapping strings could make a small pool grow without limit. */
const DECODED_PER_BYTE = 4;

const utf8Decoder = new TextDecoder('utf-8');
const utf16Decoder = new TextDecoder('utf-16le');

/** Strings of a pool, decoded on demand. */
export class DecodedStringPool {
  readonly #reader: ByteReader;
  readonly #count: number;
  readonly #isUtf8: boolean;
  readonly #offsetsAt: number;
  readonly #stringsAt: number;
  readonly #texts = new Map<number, string>();
  #budget: number;

  /** `chunk` is a whole ResStringPool (AOSP androidfw/ResourceTypes.h). */
  constructor(chunk: Uint8Array) {
    this.#reader = new ByteReader(chunk);
    if (this.#reader.u16(0) !== RES_STRING_POOL_TYPE) {
      throw new FormatError('not a string pool', 0);
    }
    this.#count = this.#reader.u32(8);
    this.#isUtf8 = (this.#reader.u32(16) & UTF8_FLAG) !== 0;
    this.#offsetsAt = Math.max(HEADER_SIZE, this.#reader.u16(2));
    this.#stringsAt = this.#reader.u32(20);
    this.#budget = DECODED_PER_BYTE * chunk.length;
    this.#reader.slice(this.#offsetsAt, 4 * this.#count);
  }

  get size(): number {
    return this.#count;
  }

  /** The string at that index; null for an index outside the pool, such as 0xffffffff. */
  at(index: number): string | null {
    if (index >= this.#count) {
      return null;
    }
    const cachedText = this.#texts.get(index);
    if (cachedText !== undefined) {
      return cachedText;
    }
    const start = this.#stringsAt + this.#reader.u32(this.#offsetsAt + 4 * index);
    const text = this.#isUtf8 ? this.#utf8At(start) : this.#utf16At(start);
    this.#texts.set(index, text);
    return text;
  }

  /** Two lengths, in UTF-16 units and in bytes, each one or two bytes long. */
  #utf8At(start: number): string {
    const units = this.#reader.u8(start) & 0x80 ? 2 : 1;
    const lengthAt = start + units;
    const first = this.#reader.u8(lengthAt);
    const isLong = (first & 0x80) !== 0;
    const length = isLong ? ((first & 0x7f) << 8) | this.#reader.u8(lengthAt + 1) : first;
    return decodeUtf8(this.#bytes(lengthAt + (isLong ? 2 : 1), length));
  }

  #utf16At(start: number): string {
    const first = this.#reader.u16(start);
    const isLong = (first & 0x8000) !== 0;
    const length = isLong ? (first & 0x7fff) * 0x10000 + this.#reader.u16(start + 2) : first;
    return utf16Decoder.decode(this.#bytes(start + (isLong ? 4 : 2), 2 * length));
  }

  #bytes(start: number, length: number): Uint8Array {
    this.#budget -= length;
    if (this.#budget < 0) {
      throw new FormatError('strings that lie over one another', start);
    }
    return this.#reader.slice(start, length);
  }
}

/** Decodes UTF-8 in which characters beyond U+FFFF may be two surrogates of three bytes each, as aapt2 writes them for Java. */
function decodeUtf8(bytes: Uint8Array): string {
  if (!bytes.includes(0xed)) {
    return utf8Decoder.decode(bytes);
  }
  let text = '';
  let plainFrom = 0;
  for (let at = 0; at + 2 < bytes.length; at += 1) {
    if (bytes[at] === 0xed && bytes[at + 1]! >= 0xa0) {
      const unit = 0xd000 | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f);
      text += utf8Decoder.decode(bytes.subarray(plainFrom, at)) + String.fromCharCode(unit);
      plainFrom = at + 3;
      at += 2;
    }
  }
  return text + utf8Decoder.decode(bytes.subarray(plainFrom));
}
