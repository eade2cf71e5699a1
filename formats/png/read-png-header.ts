import { ByteReader } from '../byte-reader.ts';
import { equalBytes } from '../bytes.ts';
import { FormatError } from '../format-error.ts';
import { PNG_SIGNATURE } from './png-chunks.ts';

const CHUNK_OVERHEAD = 12;
const IHDR = 0x49484452;
/** Apple's private chunk before IHDR: colors in another order, multiplied by alpha, deflated without header. */
const CGBI = 0x43674249;
const LARGEST_SIDE = 0x7fffffff;

export type PngHeader = {
  width: number;
  height: number;
  bitDepth: number;
  /** 0 gray, 2 color, 3 palette, 4 gray and alpha, 6 color and alpha. */
  colorType: number;
  interlaced: boolean;
  /** Whether Apple's tools have rewritten it for the iPhone; other readers refuse such files. */
  cgbi: boolean;
};

/** Reads the head of a PNG (W3C PNG Specification, IHDR), enough to check an icon without inflating it. */
export function readPngHeader(bytes: Uint8Array): PngHeader {
  const reader = new ByteReader(bytes, 'big-endian');
  if (!equalBytes(reader.slice(0, PNG_SIGNATURE.length), PNG_SIGNATURE)) {
    throw new FormatError('no PNG', 0);
  }
  const first = PNG_SIGNATURE.length;
  const cgbi = reader.u32(first + 4) === CGBI;
  const header = cgbi ? first + CHUNK_OVERHEAD + reader.u32(first) : first;
  const width = reader.u32(header + 8);
  const height = reader.u32(header + 12);
  const isHeader = reader.u32(header) === 13 && reader.u32(header + 4) === IHDR;
  if (!isHeader || width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) {
    throw new FormatError('a PNG without its header', header);
  }
  return {
    width,
    height,
    bitDepth: reader.u8(header + 16),
    colorType: reader.u8(header + 17),
    interlaced: reader.u8(header + 20) === 1,
    cgbi,
  };
}
