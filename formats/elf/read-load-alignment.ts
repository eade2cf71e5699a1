import { ByteReader } from '../byte-reader.ts';

const MAGIC = 0x464c457f;
const CLASS_64 = 2;
const PT_LOAD = 1;
const HEADER_SIZE = 64;

/** The bytes to read: room for the header and for the usual number of program headers. */
export const ELF_HEAD = 4096;

/**
 * The smallest alignment of the parts of a 64-bit library that are mapped into memory (System V ABI, "Program Header", `p_align` of PT_LOAD), which a
 * phone's pages must not exceed. Null for other files, and if the headers are beyond the given start of the file.
 */
export function readLoadAlignment(head: Uint8Array): number | null {
  const elf = new ByteReader(head);
  if (elf.length < HEADER_SIZE || elf.u32(0) !== MAGIC || elf.u8(4) !== CLASS_64) {
    return null;
  }
  const [start, size, count] = [elf.u64(32), elf.u16(54), elf.u16(56)];
  if (size < 56 || start + size * count > elf.length) {
    return null;
  }
  const headers = Array.from({ length: count }, (_, i) => start + i * size);
  const alignments = headers.filter((at) => elf.u32(at) === PT_LOAD).map((at) => elf.u64(at + 48));
  const mapped = alignments.filter((alignment) => alignment > 1);
  return mapped.length === 0 ? null : Math.min(...mapped);
}
