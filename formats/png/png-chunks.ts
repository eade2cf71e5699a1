import { ByteReader } from '../byte-reader.ts';
import { concat, equalBytes, u32be, utf8 } from '../bytes.ts';
import { crc32 } from '../crc32.ts';
import { FormatError } from '../format-error.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CHUNK_OVERHEAD = 12;
const MOST_CHUNKS = 10_000;

export type PngChunk = { type: string; data: Uint8Array };

/** The chunks of a PNG up to its end (W3C PNG Specification §5). Their checksums are not compared, because Apple's tools leave wrong ones. */
export function readPngChunks(bytes: Uint8Array): PngChunk[] {
  const reader = new ByteReader(bytes, 'big-endian');
  if (!equalBytes(reader.slice(0, PNG_SIGNATURE.length), PNG_SIGNATURE)) {
    throw new FormatError('no PNG', 0);
  }
  const chunks: PngChunk[] = [];
  for (let at = PNG_SIGNATURE.length; at < bytes.length && chunks.at(-1)?.type !== 'IEND'; ) {
    const length = reader.u32(at);
    if (chunks.length === MOST_CHUNKS) {
      throw new FormatError(`a PNG of more than ${MOST_CHUNKS} chunks`, at);
    }
    const type = new TextDecoder('latin1').decode(reader.slice(at + 4, 4));
    chunks.push({ type, data: reader.slice(at + 8, length) });
    at += CHUNK_OVERHEAD + length;
  }
  return chunks;
}

/** A PNG of these chunks. */
export function writePngChunks(chunks: readonly PngChunk[]): Uint8Array {
  return concat([
    PNG_SIGNATURE,
    ...chunks.map(({ type, data }) => {
      const body = concat([utf8(type), data]);
      return concat([u32be(data.length), body, u32be(crc32(body))]);
    }),
  ]);
}
