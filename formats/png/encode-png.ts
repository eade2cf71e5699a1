import { deflateSync } from 'node:zlib';
import { concat, u8, u32be } from '../bytes.ts';
import { writePngChunks } from './png-chunks.ts';

const BIT_DEPTH = 8;
/** Color types by channels (W3C PNG Specification §11.2.1): gray and opacity, color, color and opacity. */
const colorTypes = { 2: 4, 3: 2, 4: 6 } as const;

export type PngRows = {
  width: number;
  height: number;
  channels: keyof typeof colorTypes;
  /** Each row after its filter byte, usually 0: none (PNG Specification §9.2). */
  rows: Uint8Array;
  /** The effort of deflate, 1 to 9. */
  level: number;
};

/** Encodes a PNG of eight bits a channel, without interlacing. */
export function encodePng({ width, height, channels, rows, level }: PngRows): Uint8Array {
  const kind = [BIT_DEPTH, colorTypes[channels], 0, 0, 0].map(u8); // depth, color, compression, filter, interlace
  return writePngChunks([
    { type: 'IHDR', data: concat([u32be(width), u32be(height), ...kind]) },
    { type: 'IDAT', data: deflateSync(rows, { level }) },
    { type: 'IEND', data: new Uint8Array(0) },
  ]);
}
