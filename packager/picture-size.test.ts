import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPng } from '#tests/story/pictures.ts';
import { pictureExtension } from './picture-extension.ts';
import { pictureSize } from './picture-size.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f7d5b' } });

test.each([
  ['.png', () => blank(300, 20).png().toBuffer()],
  ['.jpg', () => blank(300, 20).jpeg().toBuffer()],
  [
    '.jpg',
    () =>
      blank(300, 20)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'Tea' } })
        .toBuffer(),
  ],
  ['.gif', () => blank(300, 20).gif().toBuffer()],
  ['.webp', () => blank(300, 20).webp().toBuffer()],
  ['.webp', () => blank(300, 20).webp({ lossless: true }).toBuffer()],
  [
    '.webp',
    () =>
      blank(300, 20)
        .webp()
        .withExif({ IFD0: { Copyright: 'Tea' } })
        .toBuffer(),
  ],
])('the size of a %s is in its header', async (extension, draw) => {
  const picture = await draw();
  expect(pictureExtension(picture)).toBe(extension);
  expect(pictureSize(picture, extension)).toEqual({ width: 300, height: 20 });
});

test('a picture that a phone could not draw is refused, one of 4096 pixels is not', async () => {
  const large = await blank(4097, 10).png().toBuffer();
  expect(() => pictureExtension(large)).toThrow('at most 4096 pixels a side, not 4097 × 10');
  expect(pictureExtension(await blank(4096, 10).png().toBuffer())).toBe('.png');
});

test('a header that was cut off has no size', () => {
  expect(pictureSize(plainPng(8).subarray(0, 18), '.png')).toBe(null);
});
