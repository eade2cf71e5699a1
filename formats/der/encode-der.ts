import { concat, utf8 } from '../bytes.ts';

/** One tag, length and value (X.690 §8, distinguished encoding). `tag` is the whole identifier octet, 0x30 for SEQUENCE. */
export function tagged(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const size = contents.reduce((sum, part) => sum + part.length, 0);
  return concat([Uint8Array.of(tag), encodeLength(size), ...contents]);
}

/** SEQUENCE or SEQUENCE OF, its members in the order given. */
export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tagged(0x30, ...parts);

/** SET OF: the members are in ascending order of their encodings (X.690 §11.6). */
export const setOf = (...members: readonly Uint8Array[]): Uint8Array => tagged(0x31, ...members.toSorted(compareBytes));

/** OCTET STRING. */
export const octetString = (bytes: Uint8Array): Uint8Array => tagged(0x04, bytes);

/** BIT STRING of whole bytes. */
export const bitString = (bytes: Uint8Array): Uint8Array => tagged(0x03, Uint8Array.of(0), bytes);

/** UTF8String. */
export const utf8String = (text: string): Uint8Array => tagged(0x0c, utf8(text));

/** BMPString: UTF-16, big-endian. */
export function bmpString(text: string): Uint8Array {
  return tagged(
    0x1e,
    Uint8Array.from({ length: text.length * 2 }, (_, i) => text.charCodeAt(i >> 1) >>> (i % 2 ? 0 : 8)),
  );
}

/** BOOLEAN. */
export const boolean = (value: boolean): Uint8Array => Uint8Array.of(0x01, 1, value ? 0xff : 0);

/** NULL. */
export const nullValue: Uint8Array = Uint8Array.of(0x05, 0);

/** Context tag [n], constructed: EXPLICIT if given one whole value, IMPLICIT if given the contents of a value. */
export const context = (number: number, ...contents: readonly Uint8Array[]): Uint8Array =>
  tagged(0xa0 | number, ...contents);

/** INTEGER of zero or more, as a number or as big-endian bytes of any length. */
export function integer(value: number | Uint8Array): Uint8Array {
  const bytes = typeof value === 'number' ? bigEndian(value) : value;
  let first = 0;
  while (first < bytes.length - 1 && bytes[first] === 0) {
    first += 1;
  }
  const shortest = bytes.length === 0 ? Uint8Array.of(0) : bytes.subarray(first);
  return tagged(0x02, shortest[0]! & 0x80 ? Uint8Array.of(0) : new Uint8Array(0), shortest);
}

const encodedIdentifiers = new Map<string, Uint8Array>();

/** OBJECT IDENTIFIER from its dotted form. */
export function objectIdentifier(dotted: string): Uint8Array {
  const cachedBytes = encodedIdentifiers.get(dotted);
  if (cachedBytes) {
    return cachedBytes;
  }
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const encoded = tagged(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
  encodedIdentifiers.set(dotted, encoded);
  return encoded;
}

/** UTCTime before 2050, GeneralizedTime from then on (RFC 5280 §4.1.2.5). */
export function time(epochSeconds: number): Uint8Array {
  const date = new Date(epochSeconds * 1000);
  const digits = `${date
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/\D/g, '')}Z`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, utf8(digits.slice(2))) : tagged(0x18, utf8(digits));
}

function encodeLength(size: number): Uint8Array {
  if (size < 0x80) {
    return Uint8Array.of(size);
  }
  const bytes = bigEndian(size);
  return concat([Uint8Array.of(0x80 | bytes.length), bytes]);
}

function bigEndian(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not a whole number`);
  }
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256);
  }
  return Uint8Array.from(bytes);
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(0x80 | (rest % 128));
  }
  return digits;
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, i) => byte !== other[i]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
}
