import { pictureSize } from './picture-size.ts';

const signatures: readonly [extension: string, starts: readonly number[], at?: number][] = [
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.jpg', [0xff, 0xd8, 0xff]],
  ['.gif', [0x47, 0x49, 0x46, 0x38]],
  ['.webp', [0x57, 0x45, 0x42, 0x50], 8],
];

/** Android ends an app that draws a bitmap of 100 MB; 4096 pixels a side are 64 MB. */
const MOST_PIXELS = 4096;

/**
 * The extension of a picture by its first bytes. Throws RangeError for kinds that Android 7 or iOS 14 does not show, and for pictures that are too
 * large to be drawn.
 */
export function pictureExtension(picture: Uint8Array): string {
  const found = signatures.find(([, starts, at = 0]) => starts.every((byte, i) => picture[at + i] === byte));
  if (!found) {
    throw new RangeError('a picture must be PNG, JPEG, GIF or WebP');
  }
  const size = pictureSize(picture, found[0]);
  if (size && Math.max(size.width, size.height) > MOST_PIXELS) {
    throw new RangeError(`a picture has at most ${MOST_PIXELS} pixels a side, not ${size.width} × ${size.height}`);
  }
  return found[0];
}
