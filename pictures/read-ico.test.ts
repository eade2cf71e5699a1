import { expect, test } from 'vitest';
import { readIco } from './read-ico.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

type Entry = { width: number; depth: number; bytes: Uint8Array };

function icoOf(entries: readonly Entry[]): Uint8Array {
  const header = Buffer.alloc(6 + entries.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  entries.forEach(({ width, depth, bytes }, at) => {
    header.writeUInt8(width & 255, 6 + at * 16);
    header.writeUInt16LE(depth, 6 + at * 16 + 6);
    header.writeUInt32LE(bytes.length, 6 + at * 16 + 8);
    header.writeUInt32LE(offset, 6 + at * 16 + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...entries.map(({ bytes }) => bytes)]);
}

function bitmapOf(
  width: number,
  height: number,
  depth: number,
  palette: number[],
  rows: number[],
  mask: number[],
): Uint8Array {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  header.writeUInt32LE(palette.length / 4, 32);
  return Buffer.concat([header, Uint8Array.from([...palette, ...rows, ...mask])]);
}

test('the largest picture wins; 0 means 256', () => {
  const small = { width: 16, depth: 32, bytes: bitmapOf(1, 1, 32, [], [1, 2, 3, 255], [0, 0, 0, 0]) };
  expect(readIco(icoOf([small, { width: 0, depth: 32, bytes: png }]))).toEqual({
    kind: 'png',
    bytes: Buffer.from(png),
  });
  expect(readIco(icoOf([{ width: 0, depth: 32, bytes: Buffer.from('junk') }, small]))).toMatchObject({
    kind: 'pixels',
  });
});

test('a 32-bit bitmap is read from the bottom, blue first', () => {
  const rows = [1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 255, 10, 11, 12, 0];
  const picture = readIco(
    icoOf([{ width: 2, depth: 32, bytes: bitmapOf(2, 2, 32, [], rows, [0, 0, 0, 0, 0, 0, 0, 0]) }]),
  );
  expect(picture).toEqual({
    kind: 'pixels',
    pixels: { width: 2, height: 2, rgba: Uint8Array.of(9, 8, 7, 255, 12, 11, 10, 0, 3, 2, 1, 255, 6, 5, 4, 128) },
  });
});

test('a 4-bit bitmap takes colors from the palette and holes from the mask', () => {
  const palette = [0, 0, 0, 0, 0x4a, 0x6b, 0x1f, 0];
  const bytes = bitmapOf(3, 1, 4, palette, [0x10, 0x10, 0, 0], [0b0100_0000, 0, 0, 0]);
  const picture = readIco(icoOf([{ width: 3, depth: 4, bytes }]));
  expect(picture?.kind === 'pixels' && [...picture.pixels.rgba]).toEqual([
    31, 107, 74, 255, 0, 0, 0, 0, 31, 107, 74, 255,
  ]);
});

test('an empty alpha channel means the mask is used', () => {
  const bytes = bitmapOf(2, 1, 32, [], [1, 2, 3, 0, 4, 5, 6, 0], [0b1000_0000, 0, 0, 0]);
  const picture = readIco(icoOf([{ width: 2, depth: 32, bytes }]));
  expect(picture?.kind === 'pixels' && [...picture.pixels.rgba]).toEqual([3, 2, 1, 0, 6, 5, 4, 255]);
});

test.each([
  ['nothing', Uint8Array.of(0, 0, 1, 0)],
  ['a lying count', Uint8Array.of(0, 0, 1, 0, 255, 255)],
  ['a lying offset', icoOf([{ width: 16, depth: 32, bytes: new Uint8Array(0) }])],
  ['a lying width', icoOf([{ width: 16, depth: 32, bytes: bitmapOf(100_000, 1, 32, [], [0], []) }])],
  ['a lying height', icoOf([{ width: 16, depth: 32, bytes: bitmapOf(2, 1000, 32, [], [0, 0, 0, 0], []) }])],
  ['a negative height', icoOf([{ width: 16, depth: 32, bytes: bitmapOf(2, -2, 32, [], [0, 0, 0, 0], []) }])],
])('%s is not an icon', (_what, bytes) => {
  expect(readIco(bytes)).toBeNull();
});
