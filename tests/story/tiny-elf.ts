/** The start of a library of 64 bits with one part that is mapped on multiples of `alignment` (System V ABI, ELF64). */
export function tinyElf(alignment: number): Uint8Array {
  const elf = Buffer.alloc(64 + 56);
  elf.write('\x7fELF', 'latin1');
  elf.set([2, 1, 1], 4); // 64 bits, little-endian, version
  elf.writeUInt16LE(3, 16); // e_type ET_DYN
  elf.writeUInt16LE(183, 18); // e_machine EM_AARCH64
  elf.writeBigUInt64LE(64n, 32); // e_phoff
  elf.writeUInt16LE(56, 54); // e_phentsize
  elf.writeUInt16LE(1, 56); // e_phnum
  elf.writeUInt32LE(1, 64); // p_type PT_LOAD
  elf.writeBigUInt64LE(BigInt(alignment), 64 + 48); // p_align
  return new Uint8Array(elf);
}
