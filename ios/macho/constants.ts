/** Numbers of the Mach-O file format, by their names in mach-o/loader.h, mach-o/fat.h and mach-o/fixup-chains.h. */
export const macho = {
  MH_MAGIC_64: 0xfeedfacf,
  FAT_MAGIC: 0xcafebabe,
  MH_EXECUTE: 2,
  CPU_TYPE_ARM64: 0x0100000c,
  CPU_TYPE_X86_64: 0x01000007,
  LC_SYMTAB: 0x2,
  LC_SEGMENT_64: 0x19,
  LC_LOAD_DYLIB: 0x0c,
  LC_LOAD_WEAK_DYLIB: 0x80000018,
  LC_REEXPORT_DYLIB: 0x8000001f,
  LC_UUID: 0x1b,
  LC_CODE_SIGNATURE: 0x1d,
  LC_ENCRYPTION_INFO_64: 0x2c,
  LC_BUILD_VERSION: 0x32,
  LC_MAIN: 0x80000028,
  LC_DYLD_CHAINED_FIXUPS: 0x80000034,
} as const;

/** Platform numbers of LC_BUILD_VERSION. */
export const platforms: Readonly<Record<number, string>> = { 1: 'macos', 2: 'ios', 7: 'ios-simulator' };
