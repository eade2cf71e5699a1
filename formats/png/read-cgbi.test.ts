import { deflateRawSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { browserCodecs } from '../codecs-browser.ts';
import { nodeCodecs } from '../codecs-node.ts';
import { readPngChunks, writePngChunks } from './png-chunks.ts';
import { readCgbi } from './read-cgbi.ts';

const WIDTH = 13;
const HEIGHT = 9;

describe('Apple’s form of a PNG becomes one that another decoder reads,', () => {
  test.each([
    ['with each of the five filters', false, 4],
    ['with rows for each of seven passes', true, 4],
    ['without alpha', false, 3],
  ] as const)('%s', async (_, interlaced, channels) => {
    const pixels = somePixels(channels);
    const apples = await appleForm(pixels, channels, interlaced);
    for (const codecs of [nodeCodecs, browserCodecs]) {
      const { data, info } = await sharp(await readCgbi(apples, codecs))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, channels]);
      expect(worst(pixels, data, channels)).toBeLessThanOrEqual(channels === 3 ? 0 : 2);
    }
  });

  test('and a transparent pixel stays transparent', async () => {
    const pixels = somePixels(4).map((value, i) => (i % 4 === 3 ? 0 : value));
    const { data } = await sharp(await readCgbi(await appleForm(pixels, 4, false), nodeCodecs))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.every((value, i) => i % 4 !== 3 || value === 0)).toBe(true);
  });
});

describe('a picture is refused', () => {
  test.each<[string, (apples: Uint8Array) => Uint8Array, string]>([
    ['whose rows end early', (apples) => withRows(apples, Buffer.alloc(40)), 'rows end early'],
    ['whose rows go on for ever', (apples) => withRows(apples, Buffer.alloc(1 << 20)), 'do not inflate'],
    ['with an unknown filter', (apples) => withRows(apples, Buffer.alloc(HEIGHT * (1 + WIDTH * 4), 9)), 'filter 9'],
    ['that claims many pixels', (apples) => withSide(apples, 4_000_000), '4000000 × 9 pixels'],
    ['that ends in a chunk', (apples) => apples.subarray(0, -6), 'the end reached'],
  ])('%s', async (_, damage, reason) => {
    const apples = await appleForm(somePixels(4), 4, false);
    await expect(readCgbi(damage(apples), nodeCodecs)).rejects.toThrow(reason);
  });
});

/** A gradient in every channel, with alpha from 64 on: below, Apple’s multiplication leaves too few bits to compare. */
function somePixels(channels: 3 | 4): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT * channels }, (_, i) =>
    i % channels === 3 ? 64 + ((i * 7) % 192) : (i * 13) % 256,
  );
}

/** Encodes as Apple’s pngcrush does: blue before red, multiplied, filtered, deflated without header, after a chunk CgBI. */
async function appleForm(pixels: Uint8Array, channels: 3 | 4, interlaced: boolean): Promise<Uint8Array> {
  const swapped = Uint8Array.from(pixels, (_, i) => {
    const at = i - (i % channels);
    const alpha = channels === 4 ? pixels[at + 3]! : 255;
    const channel = i % channels;
    return channel === 3 ? alpha : Math.round((pixels[at + [2, 1, 0][channel]!]! * alpha) / 255);
  });
  const png = await sharp(swapped, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .png({ progressive: interlaced, adaptiveFiltering: true, palette: false })
    .toBuffer();
  const chunks = readPngChunks(png);
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  return withRows(writePngChunks([{ type: 'CgBI', data: Uint8Array.of(0x50, 0, 0x20, 6) }, ...chunks]), rows);
}

function withRows(png: Uint8Array, rows: Uint8Array): Uint8Array {
  const chunks = readPngChunks(png).filter(({ type }) => type !== 'IDAT');
  return writePngChunks([...chunks.slice(0, -1), { type: 'IDAT', data: deflateRawSync(rows) }, ...chunks.slice(-1)]);
}

function withSide(png: Uint8Array, width: number): Uint8Array {
  return writePngChunks(
    readPngChunks(png).map((chunk) => {
      const data = Uint8Array.from(chunk.data);
      if (chunk.type === 'IHDR') {
        new DataView(data.buffer).setUint32(0, width);
      }
      return { ...chunk, data };
    }),
  );
}

function worst(one: Uint8Array, other: Uint8Array, channels: number): number {
  return one.reduce((most, value, i) => (i % channels === 3 ? most : Math.max(most, Math.abs(value - other[i]!))), 0);
}
