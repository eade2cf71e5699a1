import { ByteWriter } from '#formats/byte-writer.ts';

const RES_STRING_POOL_TYPE = 0x0001;
const HEADER_SIZE = 28;
const LONGEST_SHORT_LENGTH = 0x7fff;

/** Distinct strings by index. */
export class StringPool {
  readonly strings: string[] = [];
  readonly #indexes = new Map<string, number>();

  index(text: string): number {
    const existingIndex = this.#indexes.get(text);
    if (existingIndex !== undefined) {
      return existingIndex;
    }
    const index = this.append(text);
    this.#indexes.set(text, index);
    return index;
  }

  /** Adds a slot, even for a text that the pool already holds. */
  append(text: string): number {
    return this.strings.push(text) - 1;
  }
}

/**
 * Encodes a ResStringPool (AOSP androidfw/ResourceTypes.h), the string table of every binary XML file and of resources.arsc. Strings are UTF-16,
 * unsorted and without styles: UTF-8 pools need Java's modified form, in which emoji differ.
 */
export function encodeStringPool(strings: readonly string[]): Uint8Array {
  const sizes = strings.map(sizeOf);
  const dataSize = sizes.reduce((sum, size) => sum + size, 0);
  const padding = (4 - (dataSize % 4)) % 4;
  const stringsStart = HEADER_SIZE + 4 * strings.length;
  const pool = new ByteWriter(stringsStart + dataSize + padding);
  pool.u16(RES_STRING_POOL_TYPE); // header.type
  pool.u16(HEADER_SIZE); // header.headerSize
  pool.u32(stringsStart + dataSize + padding); // header.size
  pool.u32(strings.length); // stringCount
  pool.u32(0); // styleCount
  pool.u32(0); // flags: neither SORTED_FLAG nor UTF8_FLAG
  pool.u32(stringsStart); // stringsStart, from the start of this chunk
  pool.u32(0); // stylesStart
  let offset = 0;
  for (const size of sizes) {
    pool.u32(offset); // one per string, from stringsStart
    offset += size;
  }
  for (const text of strings) {
    writeUtf16String(pool, text);
  }
  pool.zeros(padding);
  return pool.written();
}

const sizeOf = (text: string): number => (text.length > LONGEST_SHORT_LENGTH ? 4 : 2) + 2 * text.length + 2;

/**
 * Length in UTF-16 units, the units, then a terminating zero that the length does not count. Above 0x7fff the length takes two units, the first with
 * its high bit set.
 */
function writeUtf16String(pool: ByteWriter, text: string): void {
  if (text.length > LONGEST_SHORT_LENGTH) {
    pool.u16(0x8000 | (text.length >>> 16));
  }
  pool.u16(text.length & 0xffff);
  pool.utf16(text);
  pool.u16(0);
}
