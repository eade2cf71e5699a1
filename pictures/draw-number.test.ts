import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawNumber } from './draw-number.ts';

const pixelsOf = async (number: string) =>
  sharp(await drawNumber(number))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });

test('each character of an identity number is drawn differently', async () => {
  const drawn = await Promise.all([...'0123456789X'].map(async (each) => (await drawNumber(each)).toString('base64')));
  expect(new Set(drawn).size).toBe(11);
});

test('a number stands in three groups on one line, with a margin', async () => {
  const { data, info } = await pixelsOf('11010519491231002x');
  const isInk = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x]! < 128).some(Boolean);
  const columns = Array.from({ length: info.width }, (_, x) => isInk(x));
  const gaps = columns
    .map((ink) => (ink ? '#' : '.'))
    .join('')
    .split(/#+/)
    .map(({ length }) => length);
  expect(gaps).toHaveLength(19);
  expect(gaps.slice(1, -1).filter((gap) => gap > 40)).toHaveLength(2);
  expect(Math.min(gaps[0]!, gaps.at(-1)!)).toBeGreaterThan(60);
});
