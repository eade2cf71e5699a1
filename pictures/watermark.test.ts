import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelsOfText } from './pixel-text.ts';
import { watermark } from './watermark.ts';

const plain = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The percentage of pixels that differ clearly from the background. */
async function marked(picture: Buffer, ground: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (data.filter((value) => Math.abs(value - ground) > 40).length * 100) / (info.width * info.height);
}

test.each([
  ['#ffffff', 255],
  ['#000000', 0],
  ['#c9b48a', 181],
])('on %s the text is readable and leaves the picture readable', async (background, ground) => {
  const share = await marked(await watermark(await plain(background), 'lin.xiao 2026-03-01 12:00:05'), ground);
  expect(share).toBeGreaterThan(1);
  expect(share).toBeLessThan(20);
});

test('size and shape stay, transparency and metadata are removed', async () => {
  const picture = await sharp({ create: { width: 300, height: 500, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await sharp(await watermark(picture, 'a')).metadata()).toMatchObject({
    width: 300,
    height: 500,
    format: 'jpeg',
    channels: 3,
  });
});

test('a picture smaller than the text is marked too', async () => {
  await expect(watermark(await plain('#fff', 3, 2), 'lin.xiao 2026-03-01 12:00:05')).resolves.toBeInstanceOf(Buffer);
});

test('letters are seven rows of five pixels; unknown characters leave a gap', () => {
  const rows = (text: string) => {
    const { pixels, width } = pixelsOfText(text);
    return Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: width }, (_, x) => (pixels.some(([px, py]) => px === x && py === y) ? '#' : '.')).join(''),
    );
  };
  expect(rows('x1')).toEqual([
    '#...#...#...',
    '#...#..##...',
    '.#.#....#...',
    '..#.....#...',
    '.#.#....#...',
    '#...#...#...',
    '#...#..###..',
  ]);
  expect(rows('林 <')).toEqual(Array.from({ length: 7 }, () => '.'.repeat(18)));
  expect(new Set([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.-_:/'].map((letter) => rows(letter).join(''))).size).toBe(
    41,
  );
});

test('on a line of writing the mark is pale and leaves the writing untouched', async () => {
  const writing = await sharp({ create: { width: 900, height: 120, channels: 3, background: '#f5f7fb' } })
    .composite([
      { input: { create: { width: 900, height: 40, channels: 3, background: '#0b1020' } }, top: 40, left: 0 },
    ])
    .png()
    .toBuffer();
  const picture = await watermark(writing, 'lin.xiao 2026-03-01 12:00:05', { isWriting: true });
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = (from: number, to: number) => [...data.subarray(from * 900, to * 900)];
  expect(Math.max(...rows(46, 74)), 'the writing').toBeLessThan(60);
  expect(Math.min(...rows(4, 34)), 'the ground').toBeGreaterThan(180);
  expect(rows(4, 34).filter((value) => value < 225).length, 'the mark').toBeGreaterThan(500);
});
