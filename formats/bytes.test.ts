import { describe, expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { concat, equalBytes, hex, padTo, u8, u16, u16be, u32, u32be, u32s, u64, u64be, utf8 } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { FormatError } from './format-error.ts';
import { oncePerBytes, sharedBytes } from './once-per-bytes.ts';

describe('numbers as bytes', () => {
  test.each([
    ['u8', u8(0xff), 'ff'],
    ['u16', u16(0x1234), '3412'],
    ['u32', u32(0x89abcdef), 'efcdab89'],
    ['u32s', u32s([1, 0xffffffff]), '01000000ffffffff'],
    ['u64', u64(2 ** 40 + 1), '0100000000010000'],
    ['u16be', u16be(0x1234), '1234'],
    ['u32be', u32be(0x89abcdef), '89abcdef'],
    ['u64be', u64be(2 ** 40 + 1), '0000010000000001'],
  ])('%s', (_, bytes, digits) => {
    expect(hex(bytes)).toBe(digits);
  });

  test.each([
    () => u8(256),
    () => u16(-1),
    () => u32(2 ** 32),
    () => u32s([0.5]),
    () => u64(2 ** 53),
    () => u32be(Number.NaN),
  ])('are refused when they do not fit', (write) => {
    expect(write).toThrow(RangeError);
  });
});

test('padding reaches the next multiple and no further', () => {
  expect(hex(padTo(4, Uint8Array.of(1)))).toBe('01000000');
  expect(padTo(4, Uint8Array.of(1, 2, 3, 4))).toHaveLength(4);
  expect(padTo(4, new Uint8Array(0))).toHaveLength(0);
});

test('bytes are equal by value and length', () => {
  expect(equalBytes(concat([u8(1), u8(2)]), u16(0x0201))).toBe(true);
  expect(equalBytes(u8(1), u16(1))).toBe(false);
});

describe('a reader of foreign bytes', () => {
  const reader = new ByteReader(Uint8Array.of(1, 2, 3, 4, 0xff, 0xff, 0xff, 0xff));

  test('reads in its own byte order', () => {
    expect(reader.u16(0)).toBe(0x0201);
    expect(new ByteReader(reader.bytes, 'big-endian').u32(0)).toBe(0x01020304);
    expect(reader.i32(4)).toBe(-1);
  });

  test.each([
    () => reader.u8(8),
    () => reader.u32(5),
    () => reader.u32(-1),
    () => reader.slice(4, 5),
    () => reader.slice(2, -1),
    () => reader.u16(Number.NaN),
  ])('refuses positions beyond the end', (read) => {
    expect(read).toThrow(FormatError);
  });

  test('refuses eight bytes that exceed any length', () => {
    expect(() => new ByteReader(new Uint8Array(8).fill(0xff)).u64(0)).toThrow(FormatError);
  });
});

test('the checksum of "123456789" is the standard one of CRC-32', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('an answer is computed once for an array', () => {
  let computed = 0;
  const lengthOf = oncePerBytes((bytes) => {
    computed += 1;
    return bytes.length;
  });
  const bytes = u32(1);
  expect([lengthOf(bytes), lengthOf(bytes), lengthOf(u32(1)), computed]).toEqual([4, 4, 4, 2]);
});

test('small arrays of the same bytes are shared, until many others came since', () => {
  const first = sharedBytes(utf8('same'));
  expect(sharedBytes(utf8('same'))).toBe(first);
  expect(sharedBytes(utf8('sane'))).not.toBe(first);
  for (let other = 0; other < 64; other += 1) {
    sharedBytes(utf8(`other ${other}`));
  }
  expect(sharedBytes(utf8('same'))).not.toBe(first);
  expect(sharedBytes(new Uint8Array(5000))).not.toBe(sharedBytes(new Uint8Array(5000)));
});
