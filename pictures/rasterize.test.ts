import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Raster, uploadFormats } from './picture-result.ts';
import { rasterize } from './rasterize.ts';

const green = '#1f6b4a';
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: green } });
const frame = (color: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: color } })
    .png()
    .toBuffer();
const noise = sharp(randomBytes(1024 * 1024 * 4), { raw: { width: 1024, height: 1024, channels: 4 } })
  .png()
  .toBuffer();
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${inside}</svg>`);

async function rastered(bytes: Uint8Array, options = { size: 512 }): Promise<Raster> {
  const result = await rasterize(bytes, options);
  if (!result.ok) {
    throw new Error(`refused: ${result.detail}`);
  }
  return result;
}

describe('rasterizing', () => {
  test.each(['png', 'webp', 'gif'] as const)('a %s becomes a square PNG of its own size', async (format) => {
    const result = await rastered(await plain(300, 200).toFormat(format).toBuffer());
    expect(result).toMatchObject({
      width: 300,
      height: 300,
      original: { format, width: 300, height: 200 },
      dominant: green,
    });
    expect(await sharp(result.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 300,
      height: 300,
      space: 'srgb',
    });
  });

  test('a drawing is drawn at full size with clear bars', async () => {
    const result = await rastered(drawing(`<rect width="64" height="32" fill="${green}"/>`));
    const { data } = await sharp(result.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(result).toMatchObject({ width: 512, height: 512, original: { format: 'svg', width: 64, height: 32 } });
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...data.subarray((256 * 512 + 256) * 4, (256 * 512 + 256) * 4 + 4)]).toEqual([0x1f, 0x6b, 0x4a, 255]);
  });

  test.each([
    [1024, 1024 * 1024 * 5],
    [512, 1024 * 1024 * 2],
    [384, 700 * 1024],
    [256, 400 * 1024],
  ])('noise becomes %d pixels wide when limited to %d bytes', async (width, mostBytes) => {
    const result = await rasterize(await noise, { size: 1024, mostBytes });
    expect(result).toMatchObject({ ok: true, width, height: width, original: { width: 1024, height: 1024 } });
    expect((result as Raster).bytes.length).toBeLessThanOrEqual(mostBytes);
  });

  test('a picture too large at every size is refused', async () => {
    expect(await rasterize(await noise, { size: 1024, mostBytes: 1000 })).toEqual({
      ok: false,
      reason: 'TOO_LARGE',
      detail: 'tooManyBytes',
    });
  });

  test('an animated GIF shows its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(frame));
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await rastered(animated)).toMatchObject({ width: 8, height: 8, dominant: '#ff0000' });
  });

  test('a CMYK JPEG becomes sRGB and loses its metadata', async () => {
    const cmyk = await plain(40, 40)
      .flatten()
      .toColourspace('cmyk')
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const result = await rastered(cmyk);
    const metadata = await sharp(result.bytes).metadata();
    expect(metadata).toMatchObject({ space: 'srgb', channels: 4 });
    expect(metadata).not.toHaveProperty('exif');
  });

  test('a photograph may keep its shape and become a JPEG', async () => {
    const result = await rasterize(await plain(400, 200).png().toBuffer(), { size: 100, fit: 'inside', as: 'jpeg' });
    expect(result).toMatchObject({ ok: true, width: 100, height: 50 });
    expect(result.ok && (await sharp(result.bytes).metadata()).format).toBe('jpeg');
  });

  test('one pixel stays one pixel and 8192 pixels shrink', async () => {
    expect(await rastered(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
    expect(await rastered(await plain(8192, 8192).png().toBuffer())).toMatchObject({ width: 512, height: 512 });
  });
});

describe('refusals by name', () => {
  let tooBig: Uint8Array;
  beforeAll(async () => {
    tooBig = await plain(8193, 8192).png().toBuffer();
  });

  test('pixels, bytes, kinds and broken files', async () => {
    const size = 64;
    const png = await plain(600, 600).png().toBuffer();
    expect(await rasterize(tooBig, { size })).toEqual({ ok: false, reason: 'TOO_LARGE', detail: 'tooManyPixels' });
    expect(await rasterize(new Uint8Array(11 << 20), { size })).toMatchObject({
      reason: 'TOO_LARGE',
      detail: 'tooManyBytes',
    });
    expect(await rasterize(Buffer.from('%PDF-1.7'), { size })).toMatchObject({
      reason: 'TYPE',
      detail: 'unknownFormat',
    });
    expect(await rasterize(new Uint8Array(0), { size })).toMatchObject({ reason: 'TYPE' });
    expect(await rasterize(png.subarray(0, 200), { size })).toMatchObject({ reason: 'BAD_IMAGE', detail: 'broken' });
    const webp = await plain(4, 4).webp().toBuffer();
    expect(await rasterize(webp, { size, accept: uploadFormats })).toMatchObject({
      reason: 'TYPE',
      detail: 'formatNotAccepted',
    });
  });

  test('a bomb in SVG, before it is drawn', async () => {
    const entities = Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await rasterize(entities, { size: 64 })).toMatchObject({ reason: 'BAD_IMAGE', detail: 'svgEntities' });
    const large = drawing(' '.repeat(600_000));
    expect(await rasterize(large, { size: 64 })).toMatchObject({ reason: 'TOO_LARGE', detail: 'tooManyBytes' });
  });
});
