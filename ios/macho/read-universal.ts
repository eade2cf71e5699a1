import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho } from './constants.ts';
import { type CpuName, cpuName } from './cpu-name.ts';
import { bitsOf } from './read-commands.ts';

const HEADER_SIZE = 8;
const ARCHITECTURE_SIZE = 20;
const MOST_ARCHITECTURES = 16;

/** The position of one architecture in a file. */
export type Place = { cpu: CpuName; offset: number; size: number };
export type Slice = { offset: number; size: number; bytes: Uint8Array };

/**
 * The positions of the architectures of a universal file (mach-o/fat.h), or of the file itself. The first bytes are enough. Throws FormatError for an
 * invalid table.
 */
export function placesOf(start: Uint8Array, fileSize: number): Place[] {
  const file = new ByteReader(start, 'big-endian');
  if (file.u32(0) !== macho.FAT_MAGIC) {
    const thin = new ByteReader(start);
    bitsOf(thin);
    return [{ cpu: cpuName(thin.u32(4), thin.u32(8)), offset: 0, size: fileSize }];
  }
  const count = file.u32(4);
  if (count < 1 || count > MOST_ARCHITECTURES) {
    throw new FormatError(`a universal file of ${count} architectures`, 4);
  }
  return Array.from({ length: count }, (_, i) => {
    const at = HEADER_SIZE + i * ARCHITECTURE_SIZE;
    const cpu = cpuName(file.u32(at), file.u32(at + 4));
    const place = { cpu, offset: file.u32(at + 8), size: file.u32(at + 12) };
    if (place.offset + place.size > fileSize) {
      throw new FormatError('an architecture outside the file', at);
    }
    return place;
  });
}

/** The architectures of a whole file, each with its bytes. */
export function slicesOf(bytes: Uint8Array): Slice[] {
  return placesOf(bytes, bytes.length).map(({ offset, size }) => ({
    offset,
    size,
    bytes: bytes.subarray(offset, offset + size),
  }));
}
