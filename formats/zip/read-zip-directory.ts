import { ByteReader } from '../byte-reader.ts';
import { FormatError } from '../format-error.ts';
import { type RandomAccess, readExactly } from '../random-access.ts';

const CENTRAL_DIRECTORY_HEADER = 0x02014b50;
const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const ZIP64_END_OF_CENTRAL_DIRECTORY = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const ZIP64_END_SIZE = 56;
const ZIP64_LOCATOR_SIZE = 20;
const HEADER_SIZE = 46;
const LOCAL_HEADER_SIZE = 30;
const ZIP64_EXTRA_FIELD = 0x0001;
const IN_ZIP64 = 0xffffffff;
const MOST_ENTRIES = 200_000;
const LARGEST_DIRECTORY = 64 << 20;

const decoder = new TextDecoder();

/** One file as the central directory describes it. `headerOffset` is where its local header starts. */
export type ZipEntry = {
  name: string;
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  size: number;
  headerOffset: number;
  /** Size of the local header without its extra field; only the local header knows the length of that. */
  headerSize: number;
  /** Upper half of the external attributes: the Unix mode when a Unix system made the archive. */
  mode: number;
};

export type ZipDirectory = {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Names that would leave the folder when unpacked. Empty unless the option is `kept`. */
  strayNames: readonly string[];
  /** Whether Android opens the archive: one name that is not UTF-8 makes it refuse the whole archive (isAndroidName). */
  hasAndroidNames: boolean;
  /** Offset of the central directory; an APK Signing Block ends here. */
  offset: number;
  size: number;
  /** Offset of the end record. */
  endOffset: number;
};

/** `kept` is for readers that inspect an archive and never unpack it. */
export type ZipOptions = { strayNames?: 'refused' | 'kept' };

/**
 * Reads the central directory of an archive of any size (APPNOTE 6.3, with zip64) in two or three reads. Refuses archives that no normal tool writes:
 * several disks, names that leave the folder or repeat, entries that overlap or lie outside the archive, and more than 200,000 entries.
 */
export async function readZipDirectory(
  source: RandomAccess,
  { strayNames: mode = 'refused' }: ZipOptions = {},
): Promise<ZipDirectory> {
  const end = await findEnd(source);
  if (end.count > MOST_ENTRIES || end.size > LARGEST_DIRECTORY) {
    throw new FormatError(`${end.count} entries in a directory of ${end.size} bytes`, end.endOffset, 'tooLarge');
  }
  if (end.offset + end.size > end.limit) {
    throw new FormatError('a central directory that reaches beyond its end', end.offset);
  }
  const directory = new ByteReader(
    end.offset >= end.tailOffset
      ? end.tail.slice(end.offset - end.tailOffset, end.size)
      : await readExactly(source, end.offset, end.size),
  );
  const { entries, hasAndroidNames } = readHeaders(directory, end.count, end.offset);
  refuseOverlaps([...entries.values()], end.offset);
  const strayNames = [...entries.keys()].filter(leavesItsFolder);
  if (mode === 'refused' && strayNames.length > 0) {
    throw new FormatError('a name that leaves the archive', end.offset);
  }
  return { entries, strayNames, hasAndroidNames, offset: end.offset, size: end.size, endOffset: end.endOffset };
}

type End = {
  count: number;
  size: number;
  offset: number;
  /** The latest possible end of the directory. */
  limit: number;
  endOffset: number;
  tail: ByteReader;
  tailOffset: number;
};

async function findEnd(source: RandomAccess): Promise<End> {
  const tailOffset = Math.max(0, source.size - END_SIZE - LONGEST_COMMENT);
  const tail = new ByteReader(await readExactly(source, tailOffset, source.size - tailOffset));
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.u32(at) === END_OF_CENTRAL_DIRECTORY && at + END_SIZE + tail.u16(at + 20) === tail.length) {
      return readEnd(source, tail, tailOffset, at);
    }
  }
  throw new FormatError('not an archive: its end record is missing', source.size, 'notArchive');
}

async function readEnd(source: RandomAccess, tail: ByteReader, tailOffset: number, at: number): Promise<End> {
  const endOffset = tailOffset + at;
  const count = tail.u16(at + 10);
  const size = tail.u32(at + 12);
  const offset = tail.u32(at + 16);
  const place = { endOffset, tail, tailOffset };
  if (tail.u16(at + 4) !== 0 || tail.u16(at + 6) !== 0 || tail.u16(at + 8) !== count) {
    throw new FormatError('an archive of several disks', endOffset);
  }
  if (count !== 0xffff && size !== IN_ZIP64 && offset !== IN_ZIP64) {
    return { count, size, offset, limit: endOffset, ...place };
  }
  const zip64 = await readZip64End(source, endOffset);
  return zip64 ? { ...zip64, ...place } : { count, size, offset, limit: endOffset, ...place };
}

/** Null without a zip64 record: 0xffff entries may be the actual count. */
async function readZip64End(source: RandomAccess, endOffset: number) {
  if (endOffset < ZIP64_LOCATOR_SIZE) {
    return null;
  }
  const locator = new ByteReader(await readExactly(source, endOffset - ZIP64_LOCATOR_SIZE, ZIP64_LOCATOR_SIZE));
  if (locator.u32(0) !== ZIP64_LOCATOR) {
    return null;
  }
  const limit = locator.u64(8);
  const end = new ByteReader(await readExactly(source, limit, ZIP64_END_SIZE));
  if (end.u32(0) !== ZIP64_END_OF_CENTRAL_DIRECTORY || end.u32(16) !== 0 || end.u32(20) !== 0) {
    throw new FormatError('not a zip64 end record', limit);
  }
  return { count: end.u64(32), size: end.u64(40), offset: end.u64(48), limit };
}

function readHeaders(directory: ByteReader, count: number, directoryOffset: number) {
  const entries = new Map<string, ZipEntry>();
  let hasAndroidNames = true;
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (directory.u32(at) !== CENTRAL_DIRECTORY_HEADER) {
      throw new FormatError('not a central directory header', directoryOffset + at);
    }
    const nameLength = directory.u16(at + 28);
    const extraLength = directory.u16(at + 30);
    const entry = readHeader(directory, at, nameLength, extraLength);
    if (entries.has(entry.name)) {
      throw new FormatError('a name that comes twice', directoryOffset + at);
    }
    entries.set(entry.name, entry);
    hasAndroidNames &&= isAndroidName(directory.slice(at + HEADER_SIZE, nameLength));
    at += HEADER_SIZE + nameLength + extraLength + directory.u16(at + 32);
  }
  return { entries, hasAndroidNames };
}

/**
 * Whether a name is valid UTF-8 in the sense of AOSP libziparchive, IsValidEntryName: no zero byte, and after the first byte of a character the
 * number of bytes that it announces.
 */
function isAndroidName(name: Uint8Array): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const first = name[at]!;
    if (first === 0 || (first & 0xc0) === 0x80 || first >= 0xfe) {
      return false;
    }
    for (let more = first & 0x80 ? Math.clz32(~(first << 24)) - 1 : 0; more > 0; more -= 1) {
      at += 1;
      if (at === name.length || (name[at]! & 0xc0) !== 0x80) {
        return false;
      }
    }
  }
  return true;
}

function readHeader(directory: ByteReader, at: number, nameLength: number, extraLength: number): ZipEntry {
  const extra = new ByteReader(directory.slice(at + HEADER_SIZE + nameLength, extraLength));
  const [size, compressedSize, headerOffset] = readSizes(
    [directory.u32(at + 24), directory.u32(at + 20), directory.u32(at + 42)],
    extra,
  );
  return {
    name: decoder.decode(directory.slice(at + HEADER_SIZE, nameLength)),
    flags: directory.u16(at + 8),
    method: directory.u16(at + 10),
    crc32: directory.u32(at + 16),
    compressedSize,
    size,
    headerOffset,
    headerSize: LOCAL_HEADER_SIZE + nameLength,
    mode: directory.u16(at + 40),
  };
}

/** Sizes that do not fit are in the zip64 extra field, in this order and only those (APPNOTE §4.5.3). */
function readSizes(sizes: [number, number, number], extra: ByteReader): [number, number, number] {
  if (!sizes.includes(IN_ZIP64)) {
    return sizes;
  }
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.u16(at + 2)) {
    if (extra.u16(at) === ZIP64_EXTRA_FIELD) {
      let next = at + 4;
      return sizes.map((size) => {
        next += size === IN_ZIP64 ? 8 : 0;
        return size === IN_ZIP64 ? extra.u64(next - 8) : size;
      }) as [number, number, number];
    }
  }
  return sizes;
}

function leavesItsFolder(name: string): boolean {
  return name === '' || name.startsWith('/') || /[\0\\]/.test(name) || name.split('/').includes('..');
}

function refuseOverlaps(entries: readonly ZipEntry[], limit: number): void {
  let end = 0;
  for (const entry of entries.toSorted((one, other) => one.headerOffset - other.headerOffset)) {
    if (entry.headerOffset < end) {
      throw new FormatError('files that lie over one another', entry.headerOffset, 'tooLarge');
    }
    end = entry.headerOffset + entry.headerSize + entry.compressedSize;
  }
  if (end > limit) {
    throw new FormatError('a file that reaches into the central directory', limit);
  }
}
