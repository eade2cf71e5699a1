import { concat, padTo, u16, u32, u32s } from '#formats/bytes.ts';

const RES_STRING_POOL_TYPE = 0x0001;
const HEADER_SIZE = 28;
const LONGEST_SHORT_LENGTH = 0x7fff;

/** Strings by index, each once. */
export class StringPool {
  readonly strings: string[] = [];
  readonly #indexes = new Map<string, number>();

  index(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) {
      return known;
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
  const encoded = strings.map(encodeUtf16String);
  const data = padTo(4, concat(encoded));
  const stringsStart = HEADER_SIZE + 4 * strings.length;

  return concat([
    u16(RES_STRING_POOL_TYPE), // header.type
    u16(HEADER_SIZE), // header.headerSize
    u32(stringsStart + data.length), // header.size
    u32(strings.length), // stringCount
    u32(0), // styleCount
    u32(0), // flags: neither SORTED_FLAG nor UTF8_FLAG
    u32(stringsStart), // stringsStart, from the start of this chunk
    u32(0), // stylesStart
    u32s(offsetsOf(encoded)), // one per string, from stringsStart
    data,
  ]);
}

/** Length in UTF-16 units, the units, then a terminating zero that the length does not count. */
function encodeUtf16String(text: string): Uint8Array {
  const length = encodeLength(text.length);
  const out = new Uint8Array(length.length + 2 * text.length + 2);
  out.set(length);
  for (let i = 0, at = length.length; i < text.length; i += 1, at += 2) {
    const unit = text.charCodeAt(i);
    out[at] = unit;
    out[at + 1] = unit >>> 8;
  }
  return out;
}

/** Above 0x7fff the length takes two units, the first marked by its high bit. */
function encodeLength(length: number): Uint8Array {
  if (length <= LONGEST_SHORT_LENGTH) {
    return u16(length);
  }
  return concat([u16(0x8000 | (length >>> 16)), u16(length & 0xffff)]);
}

function offsetsOf(parts: readonly Uint8Array[]): number[] {
  let next = 0;
  return parts.map((part) => {
    const offset = next;
    next += part.length;
    return offset;
  });
}
