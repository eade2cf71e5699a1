import { describe, expect, test } from 'vitest';
import { concat, hex, u16, u32s, utf8 } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { DecodedStringPool } from './decode-string-pool.ts';
import { encodeStringPool, StringPool } from './string-pool.ts';

test('two strings, byte for byte', () => {
  expect(hex(encodeStringPool(['a', '应用']))).toBe(
    [
      '01001c00 34000000', // type, headerSize, size = 52
      '02000000 00000000', // two strings, no styles
      '00000000 24000000 00000000', // flags, stringsStart = 36, stylesStart
      '00000000 06000000', // offsets
      '01006100 00000200 945e2875 00000000', // a, 应用, padding
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

test('a text has one index, unless it is appended in a slot of its own', () => {
  const pool = new StringPool();
  expect([pool.index('a'), pool.index('b'), pool.index('a'), pool.append('a'), pool.index('a')]).toEqual([
    0, 1, 0, 2, 0,
  ]);
});

test.each([[''], ['😀 星河'], ['x'.repeat(0x7fff)], ['x'.repeat(0x8001)]])('a text comes back as it was', (text) => {
  const pool = new DecodedStringPool(encodeStringPool(['before', text, 'after']));
  expect([pool.at(0), pool.at(1), pool.at(2)]).toEqual(['before', text, 'after']);
  expect(pool.at(3)).toBeNull();
  expect(pool.at(0xffffffff)).toBeNull();
});

describe('a pool in UTF-8', () => {
  test('has two lengths before each text, of one or two bytes', () => {
    const long = 'y'.repeat(300);
    const pool = utf8Pool([
      concat([Uint8Array.of(2, 6), utf8('应用'), Uint8Array.of(0)]),
      concat([Uint8Array.of(0x81, 0x2c, 0x81, 0x2c), utf8(long), Uint8Array.of(0)]),
    ]);
    expect([pool.at(0), pool.at(1)]).toEqual(['应用', long]);
  });

  test('may hold emoji as two surrogates, as Java writes them', () => {
    const halves = Uint8Array.of(0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0x62);
    expect(utf8Pool([concat([Uint8Array.of(4, 8), halves, Uint8Array.of(0)])]).at(0)).toBe('a😀b');
    expect(utf8Pool([concat([Uint8Array.of(1, 3), utf8('한'), Uint8Array.of(0)])]).at(0)).toBe('한');
  });
});

describe('refused', () => {
  test.each([
    ['nothing', new Uint8Array(0)],
    ['another chunk', u32s([0x00080003, 8])],
    ['more strings than there are bytes', u32s([0x001c0001, 28, 0x40000000, 0, 0, 28, 0])],
  ])('%s', (_, bytes) => {
    expect(() => new DecodedStringPool(bytes)).toThrow(FormatError);
  });

  test('a thousand overlapping texts', () => {
    const shared = concat([u16(0x7000), new Uint8Array(0xe002)]);
    const pool = new DecodedStringPool(
      concat([u32s([0x001c0001, 0, 1000, 0, 0, 28 + 4000, 0]), new Uint8Array(4000), shared]),
    );
    expect(() => Array.from({ length: 1000 }, (_, i) => pool.at(i))).toThrow(FormatError);
  });
});

function utf8Pool(strings: readonly Uint8Array[]): DecodedStringPool {
  const offsets = strings.map((_, i) => strings.slice(0, i).reduce((at, one) => at + one.length, 0));
  const start = 28 + 4 * strings.length;
  const header = u32s([0x001c0001, 0, strings.length, 0, 0x100, start, 0, ...offsets]);
  return new DecodedStringPool(concat([header, ...strings]));
}
