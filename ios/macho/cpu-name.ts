/** Processors by their names in `lipo`; `other` is a processor of neither iPhones nor Macs. */
export type CpuName = 'armv6' | 'armv7' | 'armv7s' | 'armv7k' | 'arm64' | 'arm64e' | 'i386' | 'x86_64' | 'other';

const IS_64_BIT = 0x01000000;
const CPU_TYPE_X86 = 7;
const CPU_TYPE_ARM = 12;
/** The upper byte of a subtype holds capabilities. */
const SUBTYPE = 0x00ffffff;

const subtypesOfArm: Readonly<Record<number, CpuName>> = { 6: 'armv6', 9: 'armv7', 11: 'armv7s', 12: 'armv7k' };
const ARM64E = 2;

/** The name of a processor by type and subtype of a header (mach/machine.h). */
export function cpuName(type: number, subtype: number): CpuName {
  switch (type) {
    case CPU_TYPE_ARM | IS_64_BIT:
      return (subtype & SUBTYPE) === ARM64E ? 'arm64e' : 'arm64';
    case CPU_TYPE_ARM:
      return subtypesOfArm[subtype & SUBTYPE] ?? 'other';
    case CPU_TYPE_X86 | IS_64_BIT:
      return 'x86_64';
    case CPU_TYPE_X86:
      return 'i386';
    default:
      return 'other';
  }
}

/** No iPhone has an Intel processor, so code for it runs in a simulator. */
export const isIntel = (type: number): boolean => (type & ~IS_64_BIT) === CPU_TYPE_X86;
