import { ByteReader } from '#formats/byte-reader.ts';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { alignmentOf } from '../archive-file.ts';
import type { OpenInstaller } from './open-installer.ts';

const LOCAL_HEADER_SIZE = 30;
const DIRECTORY_HEADER_SIZE = 46;
const END_SIZE = 22;
/** The fields from "version needed" to "file name length", equal in both headers (APPNOTE §4.3.7, §4.3.12). */
const SHARED = { local: 4, directory: 6, size: 24 };
const ALIGNMENT_EXTRA_FIELD = 0xd935;
const STORED = 0;

/** Files follow each other from the first byte, with equal headers, without gaps and without bytes after them. */
export function checkArchive({ bytes, directory, block }: OpenInstaller): string {
  const reader = new ByteReader(bytes);
  const headers = directoryHeaders(reader, directory.offset, directory.offset + directory.size);
  let expected = 0;
  for (const at of headers) {
    const offset = reader.u32(at + 42);
    if (offset !== expected) {
      throw new FormatError('bytes between two files', offset);
    }
    expected = checkFile(reader, at, offset);
  }
  if (expected !== (block?.offset ?? directory.offset)) {
    throw new FormatError('bytes behind the last file', expected);
  }
  if (directory.endOffset !== directory.offset + directory.size || directory.endOffset + END_SIZE !== bytes.length) {
    throw new FormatError('bytes beside the end record', directory.endOffset);
  }
  return `${headers.length} files`;
}

function directoryHeaders(reader: ByteReader, start: number, end: number): number[] {
  const headers: number[] = [];
  for (let at = start; at < end; ) {
    headers.push(at);
    at += DIRECTORY_HEADER_SIZE + reader.u16(at + 28) + reader.u16(at + 30) + reader.u16(at + 32);
  }
  return headers;
}

/** Checks one file and returns the offset of its end. */
function checkFile(reader: ByteReader, directoryAt: number, localAt: number): number {
  const nameLength = reader.u16(localAt + 26);
  const extraLength = reader.u16(localAt + 28);
  const same =
    equalBytes(
      reader.slice(localAt + SHARED.local, SHARED.size),
      reader.slice(directoryAt + SHARED.directory, SHARED.size),
    ) &&
    equalBytes(
      reader.slice(localAt + LOCAL_HEADER_SIZE, nameLength),
      reader.slice(directoryAt + DIRECTORY_HEADER_SIZE, nameLength),
    );
  if (!same) {
    throw new FormatError('two headers of one file differ', localAt);
  }
  const extraAt = localAt + LOCAL_HEADER_SIZE + nameLength;
  if (extraLength > 0 && reader.u16(extraAt) !== ALIGNMENT_EXTRA_FIELD) {
    throw new FormatError('an extra field that is not alignment', extraAt);
  }
  return extraAt + extraLength + reader.u32(directoryAt + 20);
}

/** Android maps stored files directly: on multiples of 4, native libraries on pages of 16 KiB; resources.arsc must be stored. */
export function checkAlignment({ directory, dataOffsets }: OpenInstaller): string {
  const stored = [...directory.entries.values()].filter(({ method }) => method === STORED);
  const crooked = stored.find(({ name }) => dataOffsets.get(name)! % alignmentOf(name) !== 0);
  if (crooked) {
    throw new FormatError(`${crooked.name} is not aligned`, crooked.headerOffset);
  }
  if (!stored.some(({ name }) => name === 'resources.arsc')) {
    throw new FormatError('resources.arsc is not stored', 0);
  }
  return `${stored.length} stored files`;
}
