import { decodeBitmap, type Pixels } from './decode-bitmap.ts';
import { sniffFormat } from './sniff-format.ts';

const mostEntries = 64;

export type IcoPicture = { kind: 'png'; bytes: Uint8Array } | { kind: 'pixels'; pixels: Pixels };

/** The largest, deepest picture of an .ico file: an embedded PNG or a bitmap. Null for a broken file. */
export function readIco(bytes: Uint8Array): IcoPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length < 6 ? 0 : Math.min(view.getUint16(4, true), mostEntries);
  const entries = Array.from({ length: count }, (_, at) => entryAt(view, 6 + at * 16))
    .filter((entry) => entry !== null)
    .sort((left, right) => right.width - left.width || right.depth - left.depth);
  for (const { offset, size } of entries) {
    const picture = pictureOf(bytes.subarray(offset, offset + size));
    if (picture) {
      return picture;
    }
  }
  return null;
}

function entryAt(view: DataView, at: number) {
  if (at + 16 > view.byteLength) {
    return null;
  }
  return {
    width: view.getUint8(at) || 256,
    depth: view.getUint16(at + 6, true),
    size: view.getUint32(at + 8, true),
    offset: view.getUint32(at + 12, true),
  };
}

function pictureOf(bytes: Uint8Array): IcoPicture | null {
  if (sniffFormat(bytes) === 'png') {
    return { kind: 'png', bytes };
  }
  const pixels = decodeBitmap(bytes);
  return pixels && { kind: 'pixels', pixels };
}
