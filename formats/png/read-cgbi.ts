import { concat } from '../bytes.ts';
import type { Codecs } from '../codecs.ts';
import { FormatError } from '../format-error.ts';
import { readPngChunks, writePngChunks } from './png-chunks.ts';
import { type PngHeader, readPngHeader } from './read-png-header.ts';

const MOST_PIXELS = 4096 * 4096;
const BITS = 8;
/** Bytes of a pixel by color type: color, color and alpha. */
const BYTES_OF_PIXEL: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const WITH_ALPHA = 6;

/**
 * First pixel and step of each pass of an interlaced picture, in x and y (W3C PNG Specification §8.2); a picture without interlacing has one pass.
 */
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Turns Apple's form of a PNG (the chunk CgBI of its pngcrush: blue, green, red; multiplied by alpha; deflated without header) into a PNG that every
 * program shows. Colors below full alpha lack the bits that Apple's multiplication has removed. Throws FormatError for damaged pictures, and for
 * kinds that Apple's tools do not write.
 */
export async function readCgbi(bytes: Uint8Array, codecs: Codecs): Promise<Uint8Array> {
  const header = readPngHeader(bytes);
  const pixelSize = BYTES_OF_PIXEL[header.colorType];
  if (header.bitDepth !== BITS || pixelSize === undefined || header.width * header.height > MOST_PIXELS) {
    throw new FormatError(
      `a PNG of Apple’s of ${header.width} × ${header.height} pixels of kind ${header.colorType}`,
      0,
    );
  }
  const chunks = readPngChunks(bytes);
  const packed = concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const passes = passesOf(header);
  const size = passes.reduce((sum, { width, height }) => sum + height * (1 + width * pixelSize), 0);
  const rows = Uint8Array.from(await codecs.inflateRaw(packed, size));
  if (rows.length < size) {
    throw new FormatError('a PNG whose rows end early', 0);
  }
  let at = 0;
  for (const { width, height } of passes) {
    const rowSize = 1 + width * pixelSize;
    restorePass(rows.subarray(at, at + height * rowSize), rowSize, pixelSize);
    at += height * rowSize;
  }
  const head = chunks.find(({ type }) => type === 'IHDR')!;
  const data = await codecs.deflate(rows);
  return writePngChunks([head, { type: 'IDAT', data }, { type: 'IEND', data: new Uint8Array(0) }]);
}

function passesOf({ width, height, interlaced }: PngHeader): { width: number; height: number }[] {
  if (!interlaced) {
    return [{ width, height }];
  }
  return interlacedPasses
    .map(([x, y, stepX, stepY]) => ({
      width: Math.max(0, Math.ceil((width - x) / stepX)),
      height: Math.max(0, Math.ceil((height - y) / stepY)),
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** Undoes the filters of the rows in place, then order and multiplication of the colors; the rows are unfiltered afterwards. */
function restorePass(rows: Uint8Array, rowSize: number, pixelSize: number): void {
  let above: Uint8Array = new Uint8Array(rowSize - 1);
  for (let at = 0; at < rows.length; at += rowSize) {
    const row = rows.subarray(at + 1, at + rowSize);
    unfilter(row, above, rows[at]!, pixelSize);
    rows[at] = 0;
    above = row;
  }
  for (let at = 0; at < rows.length; at += rowSize) {
    restoreColors(rows.subarray(at + 1, at + rowSize), pixelSize);
  }
}

/** The byte that each filter of W3C PNG Specification §9.2 expects: none, left, above, average, Paeth. */
const guesses: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function unfilter(row: Uint8Array, above: Uint8Array, filter: number, pixelSize: number): void {
  const guess = guesses[filter];
  if (!guess) {
    throw new FormatError(`a row with filter ${filter}`, 0);
  }
  for (let i = 0; i < row.length; i += 1) {
    const isFirst = i < pixelSize;
    row[i] = row[i]! + guess(isFirst ? 0 : row[i - pixelSize]!, above[i]!, isFirst ? 0 : above[i - pixelSize]!);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [fromLeft, fromUp, fromCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  return fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner;
}

function restoreColors(row: Uint8Array, pixelSize: number): void {
  for (let at = 0; at < row.length; at += pixelSize) {
    const [blue, green, red] = [row[at]!, row[at + 1]!, row[at + 2]!];
    const alpha = pixelSize === BYTES_OF_PIXEL[WITH_ALPHA] ? row[at + 3]! : 255;
    row[at] = undoAlpha(red, alpha);
    row[at + 1] = undoAlpha(green, alpha);
    row[at + 2] = undoAlpha(blue, alpha);
  }
}

function undoAlpha(color: number, alpha: number): number {
  return alpha === 0 || alpha === 255 ? color : Math.min(255, Math.round((color * 255) / alpha));
}
