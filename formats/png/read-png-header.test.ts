import { expect, test } from 'vitest';
import { plainPng } from '#tests/story/pictures.ts';
import { concat, u32be, utf8 } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { readPngHeader } from './read-png-header.ts';

test('the head of a picture gives its size and kind', () => {
  const expected = { width: 48, height: 48, bitDepth: 8, colorType: 0, interlaced: false, cgbi: false };
  expect(readPngHeader(plainPng(48))).toEqual(expected);
});

test('a picture rewritten by Apple’s tools is known by its first chunk', () => {
  const png = plainPng(8);
  const marked = concat([png.subarray(0, 8), u32be(4), utf8('CgBI'), u32be(0x50002002), u32be(0), png.subarray(8)]);
  expect(readPngHeader(marked)).toMatchObject({ width: 8, cgbi: true });
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70)],
  ['a picture without size', plainPng(0)],
  ['a chunk of four gigabytes', concat([plainPng(1).subarray(0, 8), u32be(0xffffffff), utf8('CgBI')])],
])('%s is refused', (_, bytes) => {
  expect(() => readPngHeader(bytes)).toThrow(FormatError);
});
