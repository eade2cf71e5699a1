import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho } from './constants.ts';

const HEADER_SIZE = 8;
const ARCHITECTURE_SIZE = 20;
const MOST_ARCHITECTURES = 16;

/** Where one architecture lies in a universal file. */
export type Slice = { offset: number; size: number; bytes: Uint8Array };

/** The architectures of a file: those of a universal one (mach-o/fat.h), or the file itself. Throws FormatError for slices outside. */
export function slicesOf(bytes: Uint8Array): Slice[] {
  const file = new ByteReader(bytes, 'big-endian');
  if (file.u32(0) !== macho.FAT_MAGIC) {
    return [{ offset: 0, size: bytes.length, bytes }];
  }
  const count = file.u32(4);
  if (count < 1 || count > MOST_ARCHITECTURES) {
    throw new FormatError(`a universal file of ${count} architectures`, 4);
  }
  return Array.from({ length: count }, (_, i) => {
    const at = HEADER_SIZE + i * ARCHITECTURE_SIZE;
    const [offset, size] = [file.u32(at + 8), file.u32(at + 12)];
    return { offset, size, bytes: file.slice(offset, size) };
  });
}
