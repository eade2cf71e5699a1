import type { Raster } from './icon-pixels.ts';

/** The picture at half its (even) size, each pixel the mean of four; transparent pixels do not affect the color. */
export function halve(raster: Raster): Raster {
  const half = raster.size / 2;
  const data = raster.channels === 3 ? halveOpaque(raster) : halveClear(raster);
  return { size: half, channels: raster.channels, data };
}

function halveOpaque({ size, data }: Raster): Uint8Array {
  const half = size / 2;
  const row = size * 3;
  const out = new Uint8Array(half * half * 3);
  for (let y = 0, to = 0; y < half; y++) {
    for (let x = 0, at = y * 2 * row; x < half; x++, at += 6) {
      for (let c = at; c < at + 3; c++, to++) {
        out[to] = (data[c]! + data[c + 3]! + data[c + row]! + data[c + row + 3]! + 2) >> 2;
      }
    }
  }
  return out;
}

function halveClear({ size, channels, data }: Raster): Uint8Array {
  const half = size / 2;
  const row = size * channels;
  const last = channels - 1;
  const out = new Uint8Array(half * half * channels);
  for (let y = 0, to = 0; y < half; y++) {
    for (let x = 0, a = y * 2 * row; x < half; x++, a += 2 * channels, to += channels) {
      const [b, c, d] = [a + channels, a + row, a + row + channels];
      const weight = data[a + last]! + data[b + last]! + data[c + last]! + data[d + last]!;
      for (let i = 0; weight > 0 && i < last; i++) {
        const top = data[a + i]! * data[a + last]! + data[b + i]! * data[b + last]!;
        const bottom = data[c + i]! * data[c + last]! + data[d + i]! * data[d + last]!;
        out[to + i] = (top + bottom) / weight + 0.5;
      }
      out[to + last] = (weight + 2) >> 2;
    }
  }
  return out;
}
