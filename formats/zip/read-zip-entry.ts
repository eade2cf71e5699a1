import { ByteReader } from '../byte-reader.ts';
import type { Codecs } from '../codecs.ts';
import { crc32 } from '../crc32.ts';
import { FormatError } from '../format-error.ts';
import { type RandomAccess, readExactly } from '../random-access.ts';
import type { ZipEntry } from './read-zip-directory.ts';

const LOCAL_FILE_HEADER = 0x04034b50;
export const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_SIZE = 30;
/** Room for the extra field of most local headers, so that header and data come in one read. */
const USUAL_EXTRA = 64;

const textDecoder = new TextDecoder();

/**
 * Reads one file of an archive. Throws FormatError when it is encrypted, larger than `maxBytes` regardless of the directory, packed in an unusual
 * way, named differently in its local header, or does not match its checksum.
 */
export async function readZipEntry(
  source: RandomAccess,
  entry: ZipEntry,
  codecs: Codecs,
  maxBytes: number,
): Promise<Uint8Array> {
  const { packed } = await readPackedEntry(source, entry, maxBytes);
  return unpackEntry(packed, entry, codecs);
}

/** The first half of `readZipEntry`: the packed bytes of a file, and their offset. */
export async function readPackedEntry(
  source: RandomAccess,
  entry: ZipEntry,
  maxBytes: number,
): Promise<{ packed: Uint8Array; dataOffset: number }> {
  if (entry.flags & ENCRYPTED) {
    throw new FormatError(`${entry.name} is encrypted`, entry.headerOffset, 'encrypted');
  }
  if (entry.size > maxBytes || entry.compressedSize > maxBytes) {
    throw new FormatError(`${entry.name} is larger than ${maxBytes} bytes`, entry.headerOffset, 'tooLarge');
  }
  return readPacked(source, entry);
}

/** The second half: unpacks these bytes and compares them with size and checksum. Answers at once where the codecs inflates at once. */
export function unpackEntry<On extends Codecs>(
  packed: Uint8Array,
  entry: ZipEntry,
  codecs: On,
): ReturnType<On['inflateRaw']> {
  const unpacked = unpack(packed, entry, codecs);
  const checked =
    unpacked instanceof Uint8Array
      ? withChecksum(unpacked, entry, codecs)
      : unpacked.then((bytes) => withChecksum(bytes, entry, codecs));
  return checked as ReturnType<On['inflateRaw']>;
}

function withChecksum(bytes: Uint8Array, entry: ZipEntry, codecs: Codecs): Uint8Array {
  const checksum = codecs.crc32?.(bytes) ?? crc32(bytes);
  if (bytes.length !== entry.size || checksum !== entry.crc32) {
    throw new FormatError(`${entry.name} is damaged`, entry.headerOffset);
  }
  return bytes;
}

/** The offset of a file's data, from the local header, whose extra field has a length of its own. */
export async function readDataOffset(source: RandomAccess, entry: ZipEntry): Promise<number> {
  return dataOffset(await readExactly(source, entry.headerOffset, entry.headerSize), entry);
}

async function readPacked(source: RandomAccess, entry: ZipEntry) {
  const size = entry.headerSize + USUAL_EXTRA + entry.compressedSize;
  const read = await readExactly(source, entry.headerOffset, Math.min(size, source.size - entry.headerOffset));
  const start = dataOffset(read, entry);
  const from = start - entry.headerOffset;
  const end = from + entry.compressedSize;
  const packed = end <= read.length ? read.subarray(from, end) : await readExactly(source, start, entry.compressedSize);
  return { packed, dataOffset: start };
}

function dataOffset(header: Uint8Array, entry: ZipEntry): number {
  const local = new ByteReader(header);
  if (local.u32(0) !== LOCAL_FILE_HEADER) {
    throw new FormatError(`${entry.name} has no local header`, entry.headerOffset);
  }
  const nameLength = local.u16(26);
  const name = textDecoder.decode(header.subarray(LOCAL_HEADER_SIZE, LOCAL_HEADER_SIZE + nameLength));
  if (name !== entry.name) {
    throw new FormatError(`${entry.name} is called ${name} in its own header`, entry.headerOffset);
  }
  return entry.headerOffset + LOCAL_HEADER_SIZE + nameLength + local.u16(28);
}

function unpack(packed: Uint8Array, entry: ZipEntry, codecs: Codecs): Promise<Uint8Array> | Uint8Array {
  if (entry.method === STORED) {
    return packed;
  }
  if (entry.method === DEFLATED) {
    return codecs.inflateRaw(packed, entry.size);
  }
  throw new FormatError(`${entry.name} is packed by method ${entry.method}`, entry.headerOffset);
}
