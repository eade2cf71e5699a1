import { equalBytes } from '#formats/bytes.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const WIDTH_OFFSET = 16;
const HEADER_SIZE = 24;

/** Width and height in pixels as the header of a PNG states them (PNG §11.2.1), or null when the bytes are no PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < HEADER_SIZE || !equalBytes(bytes.subarray(0, SIGNATURE.length), SIGNATURE)) {
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset + WIDTH_OFFSET, 8);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}

/** Throws RangeError unless the bytes are a square PNG of at most that many pixels. */
export function expectIconPng(bytes: Uint8Array, largest: number): void {
  const size = pngSize(bytes);
  if (!size || size.width !== size.height || size.width < 1 || size.width > largest) {
    throw new RangeError(`an icon is a square PNG of at most ${largest} pixels`);
  }
}
