import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePng } from '#formats/png/encode-png.ts';
import { seededRandom } from '#tests/fuzz/mutate.ts';
import type { Raster } from './icon-pixels.ts';
import { scaleDown } from './scale-down.ts';

const SIZE = 96;
/** Soft gradients, as real pictures have them; noise would show nothing but the differences of kernels. */
const hills = (channels: 2 | 3 | 4): Raster => {
  const random = seededRandom(5);
  const waves = Array.from({ length: channels }, () => [5 + random() * 6, random() * 6] as const);
  const data = Uint8Array.from({ length: SIZE * SIZE * channels }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / channels), i % channels];
    const [length, start] = waves[channel]!;
    const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)];
    return channels === 2 && channel === 0 ? 255 : 128 + 127 * Math.sin(start + (x + y / 2) / length);
  });
  return { size: SIZE, channels, data };
};

describe('a smaller picture', () => {
  test.each([2, 3, 4] as const)('of %i channels looks as libvips draws it', async (channels) => {
    const raster = hills(channels);
    for (const to of [72, 48, 31]) {
      const own = shown(scaleDown(raster, to));
      const theirs = await sharp(colored(raster), { raw: { width: SIZE, height: SIZE, channels: 4 } })
        .resize(to, to, { kernel: 'cubic' })
        .raw()
        .toBuffer();
      const other = shown({ size: to, channels: 4, data: theirs });
      const mean = own.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / own.length;
      expect(mean).toBeLessThan(2);
    }
  });

  test('of one color stays that color, to the last pixel', () => {
    const data = Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) => [12, 200, 77, 255][i % 4]!);
    expect(new Set(scaleDown({ size: SIZE, channels: 4, data }, 41).data)).toEqual(new Set([12, 200, 77, 255]));
  });

  test('does not take the color of transparent pixels', () => {
    const data = Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) =>
      Math.floor(i / 4) % SIZE < SIZE / 2 ? [255, 0, 0, 0][i % 4]! : [0, 0, 255, 255][i % 4]!,
    );
    const { data: scaled } = scaleDown({ size: SIZE, channels: 4, data }, 11);
    const reds = scaled.filter((_, i) => i % 4 === 0 && scaled[i + 3]! > 0);
    expect(Math.max(...reds)).toBe(0);
  });

  test('of the same size is the same picture', () => {
    const raster = hills(3);
    expect(scaleDown(raster, SIZE)).toBe(raster);
  });
});

test.each([2, 3, 4] as const)('a PNG of %i channels holds the given pixels for libvips', async (channels) => {
  const { data } = hills(channels);
  const row = SIZE * channels;
  const rows = new Uint8Array(SIZE * (row + 1));
  for (let y = 0; y < SIZE; y += 1) {
    rows.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  }
  const png = encodePng({ width: SIZE, height: SIZE, channels, rows, level: 3 });
  expect(await sharp(png).metadata()).toMatchObject({ width: SIZE, height: SIZE, channels, depth: 'uchar' });
  const read = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  expect(Buffer.from(colored(hills(channels))).equals(read)).toBe(true);
});

/** The picture in red, green, blue and opacity. */
function colored({ size, channels, data }: Raster): Uint8Array {
  const pixels = Array.from({ length: size * size }, (_, i) => [...data.subarray(i * channels, (i + 1) * channels)]);
  const inColors = {
    2: ([gray, opacity]: number[]) => [gray!, gray!, gray!, opacity!],
    3: (pixel: number[]) => [...pixel, 255],
  };
  return Uint8Array.from(pixels.flatMap((pixel) => (channels === 4 ? pixel : inColors[channels](pixel))));
}

/** Colors over black, then the opacity: what people see. */
function shown(raster: Raster): number[] {
  const data = colored(raster);
  return Array.from(data, (value, i) => (i % 4 === 3 ? value : (value * data[i - (i % 4) + 3]!) / 255));
}
