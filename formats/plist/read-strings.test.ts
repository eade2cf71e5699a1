import { describe, expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { readStrings } from './read-strings.ts';

const of = (text: string) => Object.fromEntries(readStrings(utf8(text)));

describe('a strings file gives its texts:', () => {
  test.each<[string, string, Record<string, string>]>([
    ['in quotes, with comments', '/* Name */\n"A" = "茶"; // tea\n"B"="b";', { A: '茶', B: 'b' }],
    ['without quotes', 'CFBundleDisplayName = Tea;', { CFBundleDisplayName: 'Tea' }],
    ['with escapes', String.raw`"A" = "a \"b\"\n\U8336\t\\";`, { A: 'a "b"\n茶\t\\' }],
    ['a key alone, which is its own value', 'Tea;', { Tea: 'Tea' }],
    ['in braces', '{ A = b; }', { A: 'b' }],
    ['the last of a key that comes twice', 'A = b; A = c;', { A: 'c' }],
    ['none at all', '  /* nothing */ ', {}],
  ])('%s', (_, text, expected) => {
    expect(of(text)).toEqual(expected);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('in %s, with its mark and without', (encoding) => {
    for (const mark of ['\ufeff', '']) {
      const bytes = new Uint8Array(Buffer.from(`${mark}"A" = "茶";`, 'utf16le'));
      const swapped = encoding === 'utf-16be' ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
      expect(Object.fromEntries(readStrings(swapped))).toEqual({ A: '茶' });
    }
  });
});

test.each(['"A" = ', 'A = b', '= b;', 'A = {b};', '"open', '\u0001', 'A = b; =', '<plist/>'])(
  '%j is refused',
  (text) => {
    expect(() => of(text)).toThrow(FormatError);
  },
);

test('many comments cost no more than their length', () => {
  const started = performance.now();
  expect(of(`${'/**/ '.repeat(100_000)}A = b;`)).toEqual({ A: 'b' });
  expect(performance.now() - started).toBeLessThan(500);
});
