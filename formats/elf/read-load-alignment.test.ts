import { expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { tinyElf } from '#tests/story/tiny-elf.ts';
import { readLoadAlignment } from './read-load-alignment.ts';

test('the alignment of a library is that of its mapped part', () => {
  expect([4096, 16_384, 65_536].map((alignment) => readLoadAlignment(tinyElf(alignment)))).toEqual([
    4096, 16_384, 65_536,
  ]);
});

test('a part that is not mapped does not count', () => {
  const elf = tinyElf(4096);
  elf[64] = 4; // PT_NOTE
  expect(readLoadAlignment(elf)).toBeNull();
});

test('other files, libraries of 32 bits and headers out of reach have none', () => {
  const small = tinyElf(4096);
  small[4] = 1;
  const many = tinyElf(4096);
  many[56] = 200;
  expect(
    [utf8('text'), new Uint8Array(200), small, many, tinyElf(4096).subarray(0, 90)].map(readLoadAlignment),
  ).toEqual([null, null, null, null, null]);
});
