import { constants, crc32, deflateRawSync } from 'node:zlib';
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
/** 1981-01-01 00:00: one date for all, so that the same input gives the same bytes. */
const DOS_TIME = 0;
const DOS_DATE = (1 << 9) | (1 << 5) | 1;
/** Extra field of Android's zipalign: the alignment as u16, then zeros up to it (apksig, ZipUtils). */
const ALIGNMENT_EXTRA_FIELD = 0xd935;
const LOCAL_HEADER_SIZE = 30;
const ALIGNMENT_HEADER_SIZE = 6;
const MOST_ENTRIES = 0xfffe;
export const MOST_BYTES = 0xfffffffe;

/** One file of an archive. Its bytes must not change afterwards: checksum and compressed form are cached per array. */
export type ZipFile = {
  name: string;
  /** Given as parts when some repeat from archive to archive: each is compressed on its own. */
  data: Uint8Array | readonly Uint8Array[];
  /** Stored without compression; deflated by default. */
  stored?: boolean;
  /** For stored files: the offset of the data is a multiple of this. */
  alignment?: number;
  /** Unix mode such as 0o100755, for archives that are unpacked on Unix. */
  mode?: number;
};

/** The two halves of an archive, between which an APK Signing Block may stand. */
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
  const entries: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = pack(file, offset);
    entries.push(packed.localHeader, packed.data);
    directory.push(packed.directoryHeader);
    offset += packed.localHeader.length + packed.data.length;
  }
  if (offset > MOST_BYTES || files.length > MOST_ENTRIES) {
    throw new RangeError('the archive would need zip64');
  }
  return { entries: concat(entries), centralDirectory: concat(directory), count: files.length };
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
/** Ends on a byte boundary without a last block and has no references backwards, so that parts can be joined (RFC 1951 §3.2). */
const deflatedPartOf = oncePerBytes(
  (data): Uint8Array => deflateRawSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
);

/** An empty final block with fixed codes (RFC 1951 §3.2.6). */
const LAST_BLOCK = Uint8Array.of(3, 0);

/** Throws RangeError for names that collide on a case-insensitive disk. */
export function refuseDoubles(files: readonly Pick<ZipFile, 'name'>[]): void {
  const seen = new Set<string>();
  for (const { name } of files) {
    const folded = name.toLowerCase();
    if (name === '' || seen.has(folded)) {
      throw new RangeError(`an archive holds ${name} once`);
    }
    seen.add(folded);
  }
}

function pack(file: ZipFile, offset: number) {
  const content = contentOf(file);
  return { data: content.data, ...headersOf(file, { ...content, packedSize: content.data.length }, offset) };
}

type PackedFacts = { packedSize: number; checksum: number; size: number };

/** The local header and the directory entry of a file at `offset` (APPNOTE §4.3.7, §4.3.12). */
export function headersOf(file: Omit<ZipFile, 'data'>, packed: PackedFacts, offset: number) {
  const name = utf8(file.name);
  const extra =
    file.stored && file.alignment ? alignmentField(offset + name.length, file.alignment) : new Uint8Array(0);
  const facts = sharedFields(file, name, packed);
  return {
    localHeader: concat([u32(LOCAL_FILE_HEADER), ...facts, u16(extra.length), name, extra]),
    directoryHeader: concat([
      u32(CENTRAL_DIRECTORY_HEADER),
      u16(VERSION_NEEDED_DEFLATED | (file.mode === undefined ? 0 : MADE_BY_UNIX)), // version made by
      ...facts,
      u16(0), // extra field length
      u16(0), // file comment length
      u16(0), // disk number start
      u16(0), // internal file attributes
      u32(((file.mode ?? 0) << 16) >>> 0), // external file attributes
      u32(offset), // relative offset of local header
      name,
    ]),
  };
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
function sharedFields(
  file: Omit<ZipFile, 'data'>,
  name: Uint8Array,
  { packedSize, checksum, size }: PackedFacts,
): Uint8Array[] {
  return [
    u16(file.stored ? VERSION_NEEDED_STORED : VERSION_NEEDED_DEFLATED), // version needed to extract
    u16(name.length === file.name.length ? 0 : UTF8_NAME), // general purpose bit flag
    u16(file.stored ? STORED : DEFLATED), // compression method
    u16(DOS_TIME), // last mod file time
    u16(DOS_DATE), // last mod file date
    u32(checksum), // crc-32
    u32(packedSize), // compressed size
    u32(size), // uncompressed size
    u16(name.length), // file name length
  ];
}

function alignmentField(offsetAndName: number, alignment: number): Uint8Array {
  const dataOffset = offsetAndName + LOCAL_HEADER_SIZE + ALIGNMENT_HEADER_SIZE;
  const padding = (alignment - (dataOffset % alignment)) % alignment;
  return concat([u16(ALIGNMENT_EXTRA_FIELD), u16(2 + padding), u16(alignment), new Uint8Array(padding)]);
}
