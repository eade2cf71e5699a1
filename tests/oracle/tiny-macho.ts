import { concat, padTo, u32, u32be, u64, utf8 } from '#formats/bytes.ts';

/** Type and subtype of a processor (mach/machine.h). */
const processors = {
  armv6: [12, 6],
  armv7: [12, 9],
  armv7s: [12, 11],
  arm64: [0x0100000c, 0],
  arm64e: [0x0100000c, 0x80000002],
  i386: [7, 3],
  x86_64: [0x01000007, 3],
  ppc: [18, 0],
} as const;
export type Processor = keyof typeof processors;

export type TinyMachO = {
  cpu: Processor;
  /** Load commands beside the one segment. */
  commands?: readonly Uint8Array[];
  /** Whole size of the file. */
  size?: number;
};

const MH_EXECUTE = 2;

/** An executable of nothing but its head, a segment over all of it and the given commands (mach-o/loader.h), in the width of its processor. */
export function tinyMachO({ cpu, commands = [], size = 0x1000 }: TinyMachO): Uint8Array {
  const [type, subtype] = processors[cpu];
  const is64 = type > 0xffffff;
  const all = [segment(is64, size), ...commands];
  const bytes = concat(all);
  return padTo(
    size,
    concat([
      u32(is64 ? 0xfeedfacf : 0xfeedface), // magic
      u32(type), // cputype
      u32(subtype), // cpusubtype
      u32(MH_EXECUTE), // filetype
      u32(all.length), // ncmds
      u32(bytes.length), // sizeofcmds
      u32(0), // flags
      ...(is64 ? [u32(0)] : []), // reserved
      bytes,
    ]),
  );
}

/** A universal file (mach-o/fat.h), each architecture on a page of its own. */
export function tinyUniversal(slices: readonly { cpu: Processor; bytes: Uint8Array }[]): Uint8Array {
  const page = 0x1000;
  const bodies = slices.map(({ bytes }) => padTo(page, bytes));
  let offset = page;
  const table = slices.map(({ cpu, bytes }, i) => {
    const entry = concat([...[...processors[cpu], offset, bytes.length, 12].map(u32be)]);
    offset += bodies[i]!.length;
    return entry;
  });
  return concat([padTo(page, concat([u32be(0xcafebabe), u32be(slices.length), ...table])), ...bodies]);
}

const command = (type: number, ...fields: readonly number[]): Uint8Array =>
  concat([u32(type), u32(8 + 4 * fields.length), ...fields.map(u32)]);

/** `14.2.1` as load commands pack it. */
export const packedVersion = (major: number, minor = 0, patch = 0): number => (major << 16) | (minor << 8) | patch;

export const buildVersion = (platform: number, minimum: number): Uint8Array =>
  command(0x32, platform, minimum, minimum, 0);
export const versionMin = (type: number, minimum: number): Uint8Array => command(type, minimum, minimum);
export const codeSignature = (offset: number, size: number): Uint8Array => command(0x1d, offset, size);
export const encryptionInfo = (type: 0x21 | 0x2c, id: number): Uint8Array =>
  command(type, 0, 0, id, ...(type === 0x2c ? [0] : []));

function segment(is64: boolean, size: number): Uint8Array {
  const word = is64 ? u64 : u32;
  const name = padTo(16, utf8('__TEXT'));
  const sizeOfCommand = is64 ? 72 : 56;
  const fields = [name, word(0), word(size), word(0), word(size), u32(5), u32(5), u32(0), u32(0)];
  return concat([u32(is64 ? 0x19 : 0x1), u32(sizeOfCommand), ...fields]);
}
