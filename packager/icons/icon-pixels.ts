/** A square picture, row by row; two channels are white and its opacity, three are opaque color, four are color and opacity. */
export type Raster = { readonly size: number; readonly channels: 2 | 3 | 4; readonly data: Uint8Array };

export type RgbaRaster = Raster & { readonly channels: 4 };

export type Rgb = { r: number; g: number; b: number };

/**
 * How an icon fills its square: a `tile` is painted up to the edges (perhaps with cut corners), a `logo` stands free. `reach` is the distance of a
 * logo's furthest visible point from the middle, in halves of the side.
 */
export type IconShape = { kind: 'tile'; edge: Rgb } | { kind: 'logo'; reach: number; brightness: number };

const VISIBLE = 32;
const SOLID = 224;
/** The share of each edge that a tile with cut corners still touches. */
const TILE_SHARE = 0.45;

/** Tells a tile from a logo by the outermost pixels. A picture without a visible pixel counts as a logo. */
export function shapeOf(icon: RgbaRaster): IconShape {
  const border = borderOf(icon);
  const solid = border.filter((at) => icon.data[at + 3]! >= SOLID);
  return solid.length >= border.length * TILE_SHARE
    ? { kind: 'tile', edge: meanColor(icon, solid) }
    : { kind: 'logo', reach: reachOf(icon), brightness: brightnessOf(icon) };
}

/** The icon over a color, without transparency. */
export function flatten({ size, data }: RgbaRaster, { r, g, b }: Rgb): Raster {
  const flat = new Uint8Array(size * size * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = data[from + 3]! / 255;
    flat[to] = mix(data[from]!, r, alpha);
    flat[to + 1] = mix(data[from + 1]!, g, alpha);
    flat[to + 2] = mix(data[from + 2]!, b, alpha);
  }
  return { size, channels: 3, data: flat };
}

/** An opaque picture with its corners rounded off; `radius` in parts of the side. */
export function roundCorners({ size, data }: Raster, radius: number): Raster {
  const rounded = new Uint8Array(size * size * 4);
  const corner = radius * size;
  for (let y = 0, from = 0, to = 0; y < size; y++) {
    const dy = Math.max(0, corner - Math.min(y + 0.5, size - y - 0.5));
    for (let x = 0; x < size; x++, from += 3, to += 4) {
      const dx = Math.max(0, corner - Math.min(x + 0.5, size - x - 0.5));
      rounded[to] = data[from]!;
      rounded[to + 1] = data[from + 1]!;
      rounded[to + 2] = data[from + 2]!;
      rounded[to + 3] = dx === 0 || dy === 0 ? 255 : 255 * clamp(corner + 0.5 - Math.sqrt(dx * dx + dy * dy));
    }
  }
  return { size, channels: 4, data: rounded };
}

/**
 * The white shape that Android tints for themed icons: a logo's silhouette; on a tile, everything that differs from the edge's color. A tile of one
 * color stays a tile.
 */
export function silhouette(icon: RgbaRaster, shape: IconShape): Raster {
  const opacity = shape.kind === 'tile' ? contrastWith(shape.edge, icon.data) : opacityOf(icon.data);
  const data = new Uint8Array(opacity.length * 2).fill(255);
  for (let i = 0; i < opacity.length; i++) {
    data[i * 2 + 1] = opacity[i]!;
  }
  return { size: icon.size, channels: 2, data };
}

/** Relative luminance without gamma, 0 to 1; precise enough to separate light from dark. */
export const luminance = ({ r, g, b }: Rgb): number => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;

export const toHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

export function parseColor(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { r: r!, g: g!, b: b! };
}

/** Offsets of the pixels along the four edges. */
function borderOf({ size }: RgbaRaster): number[] {
  const last = size - 1;
  const along = Array.from({ length: size }, (_, i) => i);
  return along.flatMap((i) => [i, last * size + i, i * size, i * size + last]).map((pixel) => pixel * 4);
}

function meanColor({ data }: RgbaRaster, at: readonly number[]): Rgb {
  const mean = (channel: number) => Math.round(at.reduce((sum, i) => sum + data[i + channel]!, 0) / at.length);
  return { r: mean(0), g: mean(1), b: mean(2) };
}

function reachOf({ size, data }: RgbaRaster): number {
  let reach = 0;
  for (let pixel = 0; pixel < size * size; pixel++) {
    if (data[pixel * 4 + 3]! >= VISIBLE) {
      const [x, y] = fromMiddle(pixel, size);
      reach = Math.max(reach, x * x + y * y);
    }
  }
  return reach === 0 ? 1 : Math.sqrt(reach) / (size / 2);
}

function brightnessOf({ data }: RgbaRaster): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    sum += luminance({ r: data[at]!, g: data[at + 1]!, b: data[at + 2]! }) * data[at + 3]!;
    weight += data[at + 3]!;
  }
  return weight === 0 ? 0 : sum / weight;
}

function opacityOf(data: Uint8Array): Uint8Array {
  const opacity = new Uint8Array(data.length / 4);
  for (let i = 0; i < opacity.length; i++) {
    opacity[i] = data[i * 4 + 3]!;
  }
  return opacity;
}

/** Turns half tones of a tile's figure solid. */
const FULL_TONE = 1.4;

/** Distance of each pixel from a color, stretched so that the furthest is opaque. */
function contrastWith({ r, g, b }: Rgb, data: Uint8Array): Uint8Array {
  const distances = new Float32Array(data.length / 4);
  let furthest = 0;
  for (let i = 0, at = 0; i < distances.length; i++, at += 4) {
    const dr = data[at]! - r;
    const dg = data[at + 1]! - g;
    const db = data[at + 2]! - b;
    const distance = Math.sqrt(dr * dr + dg * dg + db * db);
    distances[i] = distance;
    furthest = distance > furthest ? distance : furthest;
  }
  const opacity = new Uint8ClampedArray(distances.length).fill(255);
  for (let i = 0; furthest >= VISIBLE && i < opacity.length; i++) {
    opacity[i] = (distances[i]! / furthest) * 255 * FULL_TONE;
  }
  return new Uint8Array(opacity.buffer);
}

function fromMiddle(pixel: number, size: number): [number, number] {
  return [(pixel % size) + 0.5 - size / 2, Math.floor(pixel / size) + 0.5 - size / 2];
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));
const mix = (over: number, under: number, alpha: number): number => Math.round(over * alpha + under * (1 - alpha));
