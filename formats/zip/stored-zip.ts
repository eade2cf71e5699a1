import { ByteWriter } from '../byte-writer.ts';
import { concat, utf8 } from '../bytes.ts';
import {
  endOfCentralDirectory,
  MOST_BYTES,
  refuseDoubles,
  writeDirectoryHeader,
  writeLocalHeader,
} from './write-zip.ts';

/** A file to be stored without compression, by its name, its size in bytes and its CRC-32. */
export type StoredEntry = { name: string; size: number; checksum: number };

/** `headers[i]` precedes the bytes of file i, `end` follows the last file; `size` is that of the whole archive. */
export type StoredFrame = { headers: readonly Uint8Array[]; end: Uint8Array; size: number };

/**
 * The bytes around the files of an archive that only stores (PKWARE APPNOTE 6.3), so that it can be sent while its files are read. Throws RangeError
 * for names that collide and for content beyond the limits of zip without zip64.
 */
export function frameStoredZip(entries: readonly StoredEntry[]): StoredFrame {
  refuseDoubles(entries);
  const headers: Uint8Array[] = [];
  const directory = new ByteWriter();
  let offset = 0;
  for (const { name, size, checksum } of entries) {
    const file = { name, encodedName: utf8(name), stored: true, packedSize: size, size, checksum };
    const header = new ByteWriter();
    writeLocalHeader(header, file, offset);
    writeDirectoryHeader(directory, file, offset);
    headers.push(header.written());
    offset += header.length + size;
  }
  if (offset > MOST_BYTES) {
    throw new RangeError('the archive would need zip64');
  }
  const records = directory.written();
  const end = concat([records, endOfCentralDirectory(entries.length, records.length, offset)]);
  return { headers, end, size: offset + end.length };
}
