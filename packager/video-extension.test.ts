import { expect, test } from 'vitest';
import { largestVideo, videoExtension } from './picture-extension.ts';

const mp4 = (size = 32) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('ftypmp42'), 4);
  return bytes;
};

test('a video is an MP4 of at most 20 MB', () => {
  expect(videoExtension(mp4())).toBe('.mp4');
  expect(videoExtension(mp4(largestVideo))).toBe('.mp4');
  expect(() => videoExtension(mp4(largestVideo + 1))).toThrow('at most');
});

test.each([[''], ['ftyp'], ['\u0089PNG'], ['....ftyq....']])('%j is not a video', (text) => {
  expect(() => videoExtension(new TextEncoder().encode(text))).toThrow('MP4');
});
