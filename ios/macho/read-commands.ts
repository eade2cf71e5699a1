import type { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho } from './constants.ts';

const MOST_COMMANDS = 4096;

/** The layout of mach_header, segment_command and section by the width of a file (mach-o/loader.h). Sizes in bytes. */
export const layouts = {
  32: { header: 28, segment: 56, section: 68, word: 4, sectionCountAt: 48, segmentCommand: macho.LC_SEGMENT },
  64: { header: 32, segment: 72, section: 80, word: 8, sectionCountAt: 64, segmentCommand: macho.LC_SEGMENT_64 },
} as const;
export type Bits = keyof typeof layouts;
export type Layout = (typeof layouts)[Bits];

export type Command = { type: number; offset: number; size: number };

/** The width of a little-endian Mach-O. Throws FormatError for other bytes. */
export function bitsOf(file: ByteReader): Bits {
  const magic = file.u32(0);
  if (magic !== macho.MH_MAGIC && magic !== macho.MH_MAGIC_64) {
    throw new FormatError('no Mach-O', 0);
  }
  return magic === macho.MH_MAGIC ? 32 : 64;
}

/** Lists the load commands, each with all its bytes. */
export function readCommands(file: ByteReader, { header }: Layout): Command[] {
  const count = file.u32(16);
  const end = header + file.u32(20);
  if (count > MOST_COMMANDS) {
    throw new FormatError(`${count} load commands`, 16);
  }
  const commands: Command[] = [];
  for (let i = 0, offset: number = header; i < count; i += 1) {
    const size = file.u32(offset + 4);
    if (size < 8 || offset + size > end || end > file.length) {
      throw new FormatError('a load command that reaches beyond its end', offset);
    }
    commands.push({ type: file.u32(offset), offset, size });
    offset += size;
  }
  return commands;
}
