import { pictureSize } from './picture-size.ts';

const signatures: readonly [extension: string, starts: readonly number[], at?: number][] = [
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.jpg', [0xff, 0xd8, 0xff]],
  ['.gif', [0x47, 0x49, 0x46, 0x38]],
  ['.webp', [0x57, 0x45, 0x42, 0x50], 8],
];

/** The largest side in pixels: Android ends an app that draws a bitmap of 100 MB; 4096 pixels a side are 64 MB. */
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

/** The limit in bytes of the start-up video (product.md §13). */
export const largestVideo = 20 << 20;

/** `.mp4`. Throws RangeError for bytes that are not an MP4 (ISO/IEC 14496-12 §4.3, the file type box comes first), or too many. */
export function videoExtension(video: Uint8Array): string {
  if (new TextDecoder('latin1').decode(video.subarray(4, 8)) !== 'ftyp') {
    throw new RangeError('a video must be MP4');
  }
  if (video.length > largestVideo) {
    throw new RangeError(`a video has at most ${largestVideo} bytes, not ${video.length}`);
  }
  return '.mp4';
}
