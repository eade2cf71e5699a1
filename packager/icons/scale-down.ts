import type { Raster } from './icon-pixels.ts';

/** Half the width of the kernel, in pixels of the result. */
const REACH = 2;
/**
 * Integers are twice as fast as floating-point numbers here. These are the bits after the binary point: of weights, of planes, and of rows between
 * the passes.
 */
const [WEIGHT_BITS, PLANE_BITS, ROW_BITS] = [14, 4, 8];
const ONE = 1 << WEIGHT_BITS;
const HALF = 1 << (PLANE_BITS - 1);

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

/** For each pixel of the result the first one that it covers, and `taps` weights whose sum is one. */
type Kernel = { to: number; taps: number; starts: Int32Array; weights: Int32Array };

function kernelOf(from: number, to: number): Kernel {
  const scale = from / to;
  const taps = Math.min(from, Math.ceil(2 * REACH * scale) + 1);
  const starts = new Int32Array(to);
  const weights = new Int32Array(to * taps);
  for (let pixel = 0; pixel < to; pixel += 1) {
    const middle = (pixel + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - taps, Math.ceil(middle - REACH * scale)));
    const values = Array.from({ length: taps }, (_, tap) => catmullRom(Math.abs(start + tap - middle) / scale));
    const sum = values.reduce((all, value) => all + value, 0);
    const whole = values.map((value) => Math.round((value / sum) * ONE));
    const largest = whole.indexOf(Math.max(...whole));
    whole[largest]! += ONE - whole.reduce((all, value) => all + value, 0);
    starts[pixel] = start;
    weights.set(whole, pixel * taps);
  }
  return { to, taps, starts, weights };
}

function catmullRom(x: number): number {
  if (x >= REACH) {
    return 0;
  }
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2;
}

/** Planes are kept because a picture is scaled into several sizes. */
const planesOfRaster = new WeakMap<Raster, readonly Int32Array[]>();

function planesOf(raster: Raster): readonly Int32Array[] {
  const planes = planesOfRaster.get(raster) ?? splitPlanes(raster);
  planesOfRaster.set(raster, planes);
  return planes;
}

/** The channels one by one, colors multiplied by their opacity. The color of two channels is always white and needs no scaling. */
function splitPlanes({ size, channels, data }: Raster): Int32Array[] {
  const first = channels === 2 ? 1 : 0;
  const planes = Array.from({ length: channels - first }, () => new Int32Array(size * size));
  planes.forEach((plane, channel) => {
    for (let i = 0, at = first + channel; i < plane.length; i += 1, at += channels) {
      plane[i] = data[at]! << PLANE_BITS;
    }
  });
  const opacity = channels === 4 ? planes[3]! : null;
  for (const plane of opacity ? planes.slice(0, 3) : []) {
    for (let i = 0; i < plane.length; i += 1) {
      plane[i] = (plane[i]! * opacity![i]!) / (255 << PLANE_BITS);
    }
  }
  return planes;
}

/** The rows of a plane, scaled. */
function across(plane: Int32Array, size: number, { to, taps, starts, weights }: Kernel): Int32Array {
  const out = new Int32Array(size * to);
  for (let row = 0, at = 0; row < plane.length; row += size) {
    for (let x = 0, weight = 0; x < to; x += 1, at += 1) {
      let sum = 0;
      const end = row + starts[x]! + taps;
      for (let i = end - taps; i < end; i += 1, weight += 1) {
        sum = (sum + Math.imul(weights[weight]!, plane[i]!)) | 0;
      }
      out[at] = sum >> (WEIGHT_BITS + PLANE_BITS - ROW_BITS);
    }
  }
  return out;
}

/** The columns of a plane, scaled. */
function down(rows: Int32Array, { to, taps, starts, weights }: Kernel): Int32Array {
  const out = new Int32Array(to * to);
  for (let y = 0; y < to; y += 1) {
    const row = out.subarray(y * to, (y + 1) * to);
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = weights[y * taps + tap]!;
      const from = (starts[y]! + tap) * to;
      for (let x = 0; x < to; x += 1) {
        row[x] = (row[x]! + Math.imul(weight, rows[from + x]!)) | 0;
      }
    }
  }
  for (let i = 0; i < out.length; i += 1) {
    out[i] = out[i]! >> (WEIGHT_BITS + ROW_BITS - PLANE_BITS);
  }
  return out;
}

/** Bytes again, colors divided by their opacity. */
function joined(planes: readonly Int32Array[], channels: Raster['channels']): Uint8Array {
  const opacity = channels === 3 ? null : planes.at(-1)!;
  const out = new Uint8ClampedArray(planes[0]!.length * channels).fill(255);
  planes.forEach((plane, index) => {
    const isColor = opacity !== null && plane !== opacity;
    const first = channels - planes.length + index;
    for (let i = 0, at = first; i < plane.length; i += 1, at += channels) {
      out[at] = isColor && opacity[i]! >= HALF ? (255 * plane[i]!) / opacity[i]! : (plane[i]! + HALF) >> PLANE_BITS;
    }
  });
  return new Uint8Array(out.buffer);
}
