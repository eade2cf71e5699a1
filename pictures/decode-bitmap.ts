export type Pixels = { width: number; height: number; rgba: Uint8Array };

const widest = 1024;
const depths = new Set([1, 4, 8, 24, 32]);

/** A device-independent bitmap inside an icon: no file header, double height, the transparency mask below the colors. */
export function decodeBitmap(bytes: Uint8Array): Pixels | null {
  const shape = shapeOf(bytes);
  if (!shape) {
    return null;
  }
  const { width, height } = shape;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rgba.set(pixelAt(bytes, shape, x, height - 1 - y), (y * width + x) * 4);
    }
  }
  if (shape.depth === 32 && rgba.every((value, at) => at % 4 !== 3 || value === 0)) {
    applyMask(bytes, shape, rgba);
  }
  return { width, height, rgba };
}

type Shape = {
  width: number;
  height: number;
  depth: number;
  palette: number;
  rows: number;
  stride: number;
  mask: number;
};

function shapeOf(bytes: Uint8Array): Shape | null {
  if (bytes.length < 40) {
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const palette = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  const height = view.getInt32(8, true) / 2;
  const depth = view.getUint16(14, true);
  const plain = view.getUint32(16, true) === 0;
  if (palette !== 40 || !plain || !depths.has(depth) || !isSide(width) || !isSide(height)) {
    return null;
  }
  const colors = depth > 8 ? 0 : Math.min(view.getUint32(32, true) || 1 << depth, 256);
  const rows = palette + colors * 4;
  const stride = ((width * depth + 31) >> 5) << 2;
  const mask = rows + stride * height;
  return mask <= bytes.length ? { width, height, depth, palette, rows, stride, mask } : null;
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length > 0 && length <= widest;
}

function pixelAt(bytes: Uint8Array, shape: Shape, x: number, row: number): [number, number, number, number] {
  const { depth } = shape;
  const bit = x * depth;
  const at = shape.rows + row * shape.stride + (bit >> 3);
  if (depth === 32) {
    return [bytes[at + 2]!, bytes[at + 1]!, bytes[at]!, bytes[at + 3]!];
  }
  const alpha = isMasked(bytes, shape, x, row) ? 0 : 255;
  if (depth === 24) {
    return [bytes[at + 2]!, bytes[at + 1]!, bytes[at]!, alpha];
  }
  const index = (bytes[at]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  const color = shape.palette + index * 4;
  return color + 3 < shape.rows ? [bytes[color + 2]!, bytes[color + 1]!, bytes[color]!, alpha] : [0, 0, 0, alpha];
}

/** Old 32-bit icons leave alpha empty and use the mask. */
function applyMask(bytes: Uint8Array, shape: Shape, rgba: Uint8Array): void {
  const { width, height } = shape;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rgba[(y * width + x) * 4 + 3] = isMasked(bytes, shape, x, height - 1 - y) ? 0 : 255;
    }
  }
}

function isMasked(bytes: Uint8Array, { width, mask }: Shape, x: number, row: number): boolean {
  const stride = ((width + 31) >> 5) << 2;
  const byte = bytes[mask + row * stride + (x >> 3)] ?? 0;
  return ((byte >> (7 - (x & 7))) & 1) === 1;
}
