import { constants, crc32, deflateRawSync } from 'node:zlib';
import { ByteWriter } from '../byte-writer.ts';
import { concat, u16, u32, utf8 } from '../bytes.ts';
import { oncePerBytes } from '../once-per-bytes.ts';

const LOCAL_FILE_HEADER = 0x04034b50;
const CENTRAL_DIRECTORY_HEADER = 0x02014b50;
const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 1 << 11;
const MADE_BY_UNIX = 3 << 8;
const VERSION_NEEDED_STORED = 10;
const VERSION_NEEDED_DEFLATED = 20;
/** 1981-01-01 00:00: one date for all files, so that the same input gives the same bytes. */
const DOS_TIME = 0;
const DOS_DATE = (1 << 9) | (1 << 5) | 1;
/** Extra field of Android's zipalign: the alignment as u16, then zeros up to it (apksig, ZipUtils). */
const ALIGNMENT_EXTRA_FIELD = 0xd935;
const LOCAL_HEADER_SIZE = 30;
const DIRECTORY_HEADER_SIZE = 46;
const ALIGNMENT_HEADER_SIZE = 6;
const MOST_ENTRIES = 0xfffe;
export const MOST_BYTES = 0xfffffffe;

/** One file of an archive. Its bytes must not change afterwards: checksum and compressed form are cached per array. */
export type ZipFile = {
  name: string;
  /** The content, given as parts if some parts repeat from archive to archive: each is compressed on its own. */
  data: Uint8Array | readonly Uint8Array[];
  /** Whether the file is stored without compression; deflated by default. */
  stored?: boolean;
  /** For stored files: the offset of the data is a multiple of this. */
  alignment?: number;
  /** Unix mode such as 0o100755, for archives that are unpacked on Unix. */
  mode?: number;
};

/** The two halves of an archive, between which an APK Signing Block may be inserted. */
export type ZipParts = { entries: Uint8Array; centralDirectory: Uint8Array; count: number };

/**
 * Writes an archive (PKWARE APPNOTE 6.3): no zip64, no data descriptors, no directory entries, one fixed date. Throws RangeError for names that
 * collide on a case-insensitive disk and for content beyond the limits of zip without zip64.
 */
export function writeZip(files: readonly ZipFile[]): Uint8Array {
  const { entries, centralDirectory, count } = layOutZip(files);
  return concat([entries, centralDirectory, endOfCentralDirectory(count, centralDirectory.length, entries.length)]);
}

/** Lays out the files of an archive without its end record. Throws RangeError as `writeZip` does. */
export function layOutZip(files: readonly ZipFile[]): ZipParts {
  refuseDoubles(files);
  const packed = files.map((file) => ({ file, name: utf8(file.name), ...contentOf(file) }));
  const names = packed.reduce((sum, { name }) => sum + name.length, 0);
  const room = packed.reduce((sum, { file, data }) => sum + data.length + largestHeader(file), names);
  if (room > MOST_BYTES || files.length > MOST_ENTRIES) {
    throw new RangeError('the archive would need zip64');
  }
  const entries = new ByteWriter(room);
  const directory = new ByteWriter(names + DIRECTORY_HEADER_SIZE * files.length);
  for (const { file, name, data, checksum, size } of packed) {
    const header = { ...file, encodedName: name, packedSize: data.length, checksum, size };
    writeDirectoryHeader(directory, header, entries.length);
    writeLocalHeader(entries, header, entries.length);
    entries.bytes(data);
  }
  return { entries: entries.written(), centralDirectory: directory.written(), count: files.length };
}

/** The record that ends an archive (APPNOTE §4.3.16). */
export function endOfCentralDirectory(count: number, size: number, offset: number): Uint8Array {
  return concat([
    u32(END_OF_CENTRAL_DIRECTORY),
    u16(0), // number of this disk
    u16(0), // disk of the central directory
    u16(count), // entries on this disk
    u16(count), // entries
    u32(size), // size of the central directory
    u32(offset), // its offset
    u16(0), // comment length
  ]);
}

/** Checksum and compressed form of files that repeat from app to app. */
const checksumOf = oncePerBytes((data) => crc32(data));
const deflatedOf = oncePerBytes((data): Uint8Array => deflateRawSync(data, { level: 9 }));
/** Ends on a byte boundary without a last block and has no references to earlier parts, so that parts can be joined (RFC 1951 §3.2). */
const deflatedPartOf = oncePerBytes(
  (data): Uint8Array => deflateRawSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
);

/** An empty final block with fixed codes (RFC 1951 §3.2.6). */
const LAST_BLOCK = Uint8Array.of(3, 0);

/** Throws RangeError for names that collide on a case-insensitive disk. */
export function refuseDoubles(files: readonly Pick<ZipFile, 'name'>[]): void {
  const names = new Set<string>();
  for (const { name } of files) {
    const folded = name.toLowerCase();
    if (name === '' || names.has(folded)) {
      throw new RangeError(`an archive holds ${name} once`);
    }
    names.add(folded);
  }
}

/** The facts of a file in its headers. */
export type ZipHeader = Omit<ZipFile, 'data'> & {
  encodedName: Uint8Array;
  packedSize: number;
  checksum: number;
  size: number;
};

const largestHeader = ({ alignment = 0 }: ZipFile): number => LOCAL_HEADER_SIZE + ALIGNMENT_HEADER_SIZE + alignment;

/** Writes the local header of a file at `offset` of its archive (APPNOTE §4.3.7). */
export function writeLocalHeader(out: ByteWriter, file: ZipHeader, offset: number): void {
  const { stored, alignment, encodedName } = file;
  const padding = stored && alignment ? paddingOf(offset + encodedName.length, alignment) : null;
  out.u32(LOCAL_FILE_HEADER);
  writeSharedFields(out, file);
  out.u16(padding === null ? 0 : ALIGNMENT_HEADER_SIZE + padding); // extra field length
  out.bytes(encodedName);
  if (padding !== null) {
    out.u16(ALIGNMENT_EXTRA_FIELD);
    out.u16(2 + padding);
    out.u16(alignment!);
    out.zeros(padding);
  }
}

/** Writes the directory entry of a file whose local header is at `offset` (APPNOTE §4.3.12). */
export function writeDirectoryHeader(out: ByteWriter, file: ZipHeader, offset: number): void {
  out.u32(CENTRAL_DIRECTORY_HEADER);
  out.u16(VERSION_NEEDED_DEFLATED | (file.mode === undefined ? 0 : MADE_BY_UNIX)); // version made by
  writeSharedFields(out, file);
  out.u16(0); // extra field length
  out.u16(0); // file comment length
  out.u16(0); // disk number start
  out.u16(0); // internal file attributes
  out.u32(((file.mode ?? 0) << 16) >>> 0); // external file attributes
  out.u32(offset); // relative offset of local header
  out.bytes(file.encodedName);
}

/** `data` as stored in the archive, with checksum and size of the uncompressed file. */
type Content = { data: Uint8Array; checksum: number; size: number };

function contentOf({ data, stored }: ZipFile): Content {
  if (data instanceof Uint8Array) {
    return { data: stored ? data : deflatedOf(data), checksum: checksumOf(data), size: data.length };
  }
  return {
    data: concat(stored ? data : [...data.map(deflatedPartOf), LAST_BLOCK]),
    checksum: data.reduce((checksum, part) => crc32(part, checksum), 0),
    size: data.reduce((size, part) => size + part.length, 0),
  };
}

/** The fields that local header and central directory share. */
function writeSharedFields(out: ByteWriter, { name, encodedName, ...file }: ZipHeader): void {
  out.u16(file.stored ? VERSION_NEEDED_STORED : VERSION_NEEDED_DEFLATED); // version needed to extract
  out.u16(encodedName.length === name.length ? 0 : UTF8_NAME); // general purpose bit flag
  out.u16(file.stored ? STORED : DEFLATED); // compression method
  out.u16(DOS_TIME); // last mod file time
  out.u16(DOS_DATE); // last mod file date
  out.u32(file.checksum); // crc-32
  out.u32(file.packedSize); // compressed size
  out.u32(file.size); // uncompressed size
  out.u16(encodedName.length); // file name length
}

function paddingOf(offsetAndName: number, alignment: number): number {
  const dataOffset = offsetAndName + LOCAL_HEADER_SIZE + ALIGNMENT_HEADER_SIZE;
  return (alignment - (dataOffset % alignment)) % alignment;
}
