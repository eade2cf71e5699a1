import { FormatError } from '../format-error.ts';

/** One value: `tag` is the whole identifier octet, `whole` includes tag and length, `content` does not. All are views. */
export type DerValue = { tag: number; whole: Uint8Array; content: Uint8Array; offset: number };

const LONGEST_LENGTH = 4;
/** The limit bounds memory: megabytes of two-byte values would become gigabytes of objects; real files have a small fraction of it. */
const MOST_CHILDREN = 20_000;

/** The value that fills the bytes to their end. Throws FormatError for bytes after it. */
export function decodeDer(bytes: Uint8Array, offset = 0): DerValue {
  const value = decodeDerAt(bytes, 0, offset);
  if (value.whole.length !== bytes.length) {
    throw new FormatError('bytes behind a DER value', offset + value.whole.length);
  }
  return value;
}

/** The value at that position; bytes may follow it. Only definite lengths and tags of one octet (X.690 §8.1). */
export function decodeDerAt(bytes: Uint8Array, start: number, offset = 0): DerValue {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
    throw new FormatError('no DER value', offset + start);
  }
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  if (first === 0x80 || lengthBytes > LONGEST_LENGTH) {
    throw new FormatError('a DER length of no known form', offset + start + 1);
  }
  const contentStart = start + 2 + lengthBytes;
  const size = lengthBytes === 0 ? first : bigEndian(bytes.subarray(start + 2, contentStart));
  if (contentStart + size > bytes.length) {
    throw new FormatError('a DER value reaches beyond its end', offset + start);
  }
  return {
    tag,
    whole: bytes.subarray(start, contentStart + size),
    content: bytes.subarray(contentStart, contentStart + size),
    offset: offset + contentStart,
  };
}

/** The values inside a constructed value. */
export function childrenOf(value: DerValue): DerValue[] {
  const children: DerValue[] = [];
  for (let at = 0; at < value.content.length; ) {
    const child = decodeDerAt(value.content, at, value.offset);
    children.push(child);
    if (children.length > MOST_CHILDREN) {
      throw new FormatError(`more than ${MOST_CHILDREN} values in one`, value.offset);
    }
    at += child.whole.length;
  }
  return children;
}

/** The value, if it has that tag. Throws FormatError otherwise, and for a missing value. */
export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) {
    throw new FormatError(`a DER value with tag ${tag} expected`, value?.offset ?? 0);
  }
  return value;
}

/** Whether the value is that object identifier, given in its dotted form. */
export function isIdentifier(value: DerValue | undefined, dotted: string): boolean {
  return value?.tag === 0x06 && decodeIdentifier(value) === dotted;
}

/** The dotted form of an object identifier. */
export function decodeIdentifier(value: DerValue | undefined): string {
  const { content, offset } = expectTag(value, 0x06);
  const parts: number[] = [];
  let part = 0;
  for (const byte of content) {
    part = part * 128 + (byte & 0x7f);
    if (part > Number.MAX_SAFE_INTEGER) {
      throw new FormatError('an object identifier with a huge part', offset);
    }
    if (!(byte & 0x80)) {
      parts.push(part);
      part = 0;
    }
  }
  const [head = 0, ...rest] = parts;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - first * 40, ...rest].join('.');
}

/** An INTEGER below 2^48, such as a version or a count. */
export function decodeSmallInteger(value: DerValue | undefined): number {
  const { content, offset } = expectTag(value, 0x02);
  if (content.length === 0 || content.length > 6 || content[0]! & 0x80) {
    throw new FormatError('not a small whole number', offset);
  }
  return bigEndian(content);
}

/** UTCTime or GeneralizedTime in seconds (RFC 5280 §4.1.2.5). */
export function decodeTime(value: DerValue | undefined): number {
  const tag = value?.tag === 0x17 ? 0x17 : 0x18;
  const { content, offset } = expectTag(value, tag);
  const text = String.fromCharCode(...content.subarray(0, 20));
  const match = /^(\d\d)?(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match || (match[1] === undefined) !== (tag === 0x17)) {
    throw new FormatError('not a time', offset);
  }
  const [, century, year, ...rest] = match.map(Number);
  const fullYear = tag === 0x18 ? century! * 100 + year! : year! + (year! < 50 ? 2000 : 1900);
  const [month, day, hour, minute, second] = rest;
  return Date.UTC(fullYear, month! - 1, day, hour, minute, second) / 1000;
}

/** Any of the string types, read leniently as UTF-8 or, for a BMPString, UTF-16. */
export function decodeText(value: DerValue): string {
  return new TextDecoder(value.tag === 0x1e ? 'utf-16be' : 'utf-8').decode(value.content);
}

function bigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
