import type { Raster } from './icon-pixels.ts';

/** Half the width of the kernel, in pixels of the result. */
const REACH = 2;

/**
 * The picture in a smaller size, by the cubic kernel of Catmull and Rom over as many pixels as one of the result covers. Colors count by their
 * opacity, so that transparent pixels do not show.
 */
export function scaleDown(raster: Raster, to: number): Raster {
  const { size, channels } = raster;
  if (to === size) {
    return raster;
  }
  const kernel = kernelOf(size, to);
  const planes = planesOf(raster).map((plane) => down(across(plane, size, kernel), kernel));
  return { size: to, channels, data: joined(planes, channels) };
}

/** For each pixel of the result the first one that it covers, and `taps` weights whose sum is 1. */
type Kernel = { to: number; taps: number; starts: Int32Array; weights: Float32Array };

function kernelOf(from: number, to: number): Kernel {
  const scale = from / to;
  const taps = Math.min(from, Math.ceil(2 * REACH * scale) + 1);
  const starts = new Int32Array(to);
  const weights = new Float32Array(to * taps);
  for (let pixel = 0; pixel < to; pixel += 1) {
    const middle = (pixel + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - taps, Math.ceil(middle - REACH * scale)));
    const values = Array.from({ length: taps }, (_, tap) => catmullRom(Math.abs(start + tap - middle) / scale));
    const sum = values.reduce((all, value) => all + value, 0);
    starts[pixel] = start;
    weights.set(
      values.map((value) => value / sum),
      pixel * taps,
    );
  }
  return { to, taps, starts, weights };
}

function catmullRom(x: number): number {
  if (x >= REACH) {
    return 0;
  }
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2;
}

/** The channels one by one, colors multiplied by their opacity. The color of two channels is always white and needs no scaling. */
function planesOf({ size, channels, data }: Raster): Float32Array[] {
  const first = channels === 2 ? 1 : 0;
  const planes = Array.from({ length: channels - first }, () => new Float32Array(size * size));
  planes.forEach((plane, channel) => {
    for (let i = 0, at = first + channel; i < plane.length; i += 1, at += channels) {
      plane[i] = data[at]!;
    }
  });
  const opacity = channels === 4 ? planes[3]! : null;
  for (const plane of opacity ? planes.slice(0, 3) : []) {
    for (let i = 0; i < plane.length; i += 1) {
      plane[i] = (plane[i]! * opacity![i]!) / 255;
    }
  }
  return planes;
}

/** Each row scaled. */
function across(plane: Float32Array, size: number, { to, taps, starts, weights }: Kernel): Float32Array {
  const out = new Float32Array(size * to);
  for (let row = 0, at = 0; row < plane.length; row += size) {
    for (let x = 0, weight = 0; x < to; x += 1, at += 1) {
      let sum = 0;
      const end = row + starts[x]! + taps;
      for (let i = end - taps; i < end; i += 1, weight += 1) {
        sum += weights[weight]! * plane[i]!;
      }
      out[at] = sum;
    }
  }
  return out;
}

/** Each column scaled. */
function down(plane: Float32Array, { to, taps, starts, weights }: Kernel): Float32Array {
  const out = new Float32Array(to * to);
  for (let y = 0; y < to; y += 1) {
    const row = out.subarray(y * to, (y + 1) * to);
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = weights[y * taps + tap]!;
      const from = (starts[y]! + tap) * to;
      for (let x = 0; x < to; x += 1) {
        row[x] = row[x]! + weight * plane[from + x]!;
      }
    }
  }
  return out;
}

/** Whole numbers again, colors divided by their opacity. */
function joined(planes: readonly Float32Array[], channels: Raster['channels']): Uint8Array {
  const opacity = channels === 3 ? null : planes.at(-1)!;
  const out = new Uint8ClampedArray(planes[0]!.length * channels).fill(255);
  planes.forEach((plane, index) => {
    const isColor = opacity !== null && plane !== opacity;
    const first = channels - planes.length + index;
    for (let i = 0, at = first; i < plane.length; i += 1, at += channels) {
      out[at] = isColor && opacity[i]! >= 0.5 ? (255 * plane[i]!) / opacity[i]! : plane[i]!;
    }
  });
  return new Uint8Array(out.buffer);
}
