import type { Raster } from './icon-pixels.ts';

/** The picture at half its (even) size, each pixel the mean of four; transparent ones lend no colour. */
export function halve({ size, channels, data }: Raster): Raster {
  const half = size / 2;
  const out = new Uint8Array(half * half * channels);
  const row = size * channels;
  for (let y = 0, to = 0; y < half; y++) {
    for (let x = 0; x < half; x++, to += channels) {
      const at = (y * size + x) * 2 * channels;
      averageInto(out, to, data, [at, at + channels, at + row, at + row + channels], channels);
    }
  }
  return { size: half, channels, data: out };
}

function averageInto(out: Uint8Array, to: number, data: Uint8Array, from: readonly number[], channels: number): void {
  const [a, b, c, d] = from as [number, number, number, number];
  if (channels === 3) {
    for (let i = 0; i < 3; i++) {
      out[to + i] = (data[a + i]! + data[b + i]! + data[c + i]! + data[d + i]! + 2) >> 2;
    }
    return;
  }
  const last = channels - 1;
  const [wa, wb, wc, wd] = [data[a + last]!, data[b + last]!, data[c + last]!, data[d + last]!];
  const weight = wa + wb + wc + wd;
  for (let i = 0; i < last; i++) {
    const sum = data[a + i]! * wa + data[b + i]! * wb + data[c + i]! * wc + data[d + i]! * wd;
    out[to + i] = weight === 0 ? 0 : Math.round(sum / weight);
  }
  out[to + last] = (weight + 2) >> 2;
}
