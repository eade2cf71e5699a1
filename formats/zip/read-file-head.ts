import type { Codecs } from '../codecs.ts';
import { type RandomAccess, readExactly } from '../random-access.ts';
import type { ZipEntry } from './read-zip-directory.ts';
import { readDataOffset } from './read-zip-entry.ts';

const STORED = 0;
/** Deflate may begin with the tables of its codes, which are smaller than this. */
const TABLES = 512;

/**
 * The offset of a file's bytes in the archive, and at most `length` of its bytes, unpacked; fewer if the file ends earlier or is damaged. Throws
 * FormatError.
 */
export async function readFileHead(
  source: RandomAccess,
  entry: ZipEntry,
  codecs: Codecs,
  length: number,
): Promise<{ dataOffset: number; head: Uint8Array }> {
  const dataOffset = await readDataOffset(source, entry);
  const most = entry.method === STORED ? length : length + TABLES;
  const packed = await readExactly(source, dataOffset, Math.min(most, entry.compressedSize));
  return { dataOffset, head: entry.method === STORED ? packed : await codecs.inflateStart(packed, length) };
}
