import { encodePng } from '#formats/png/encode-png.ts';
import type { Raster, Rgb } from './icon-pixels.ts';
import { scaleDown } from './scale-down.ts';

/** A higher level makes deflate search for longer repetitions, which icons hardly have. */
const COMPRESSION_LEVEL = 3;

export type PictureLayout = {
  /** Side of the result in pixels. */
  size: number;
  /** Side of the icon inside it in pixels, no larger than the icon given; the rest is background. */
  content: number;
  /** Transparent by default. */
  background?: Rgb;
};

/** The icon scaled into the middle of a square, as PNG. */
export function encodePicture(icon: Raster, layout: PictureLayout): Uint8Array {
  const scaled = scaleDown(icon, layout.content);
  const isOpaque = scaled.channels === 3 && (layout.background !== undefined || layout.content === layout.size);
  const { channels, data } = isOpaque || scaled.channels !== 3 ? scaled : withOpacity(scaled);
  const { size, content } = layout;
  const before = Math.floor((size - content) / 2);
  const row = 1 + size * channels;
  const rows = new Uint8Array(size * row);
  if (layout.background && content < size) {
    fill(rows, row, channels, layout.background);
  }
  for (let y = 0; y < content; y += 1) {
    const from = y * content * channels;
    rows.set(data.subarray(from, from + content * channels), (before + y) * row + 1 + before * channels);
  }
  return encodePng({ width: size, height: size, channels, rows, level: COMPRESSION_LEVEL });
}

function withOpacity({ size, data }: Raster): Raster {
  const out = new Uint8Array(size * size * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    out[to] = data[from]!;
    out[to + 1] = data[from + 1]!;
    out[to + 2] = data[from + 2]!;
  }
  return { size, channels: 4, data: out };
}

/** Only opaque pictures have a background. */
function fill(rows: Uint8Array, row: number, channels: number, { r, g, b }: Rgb): void {
  for (let start = 0; start < rows.length; start += row) {
    for (let at = start + 1; at < start + row; at += channels) {
      rows[at] = r;
      rows[at + 1] = g;
      rows[at + 2] = b;
    }
  }
}
