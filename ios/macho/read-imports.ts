import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import type { MachO } from './read-macho.ts';

const DYLD_CHAINED_IMPORT = 1;
const MOST_IMPORTS = 100_000;
const LONGEST_NAME = 1024;

/** A symbol from a library; `library` is the library's place in the list of dylibs, or null for a dynamic lookup. */
export type MachOImport = { name: string; library: string | null; weak: boolean };

/** The imported names of a file, in the order of its fixups (mach-o/fixup-chains.h, dyld_chained_import). */
export function readImports(bytes: Uint8Array, { chainedFixups, dylibs }: MachO): MachOImport[] {
  if (!chainedFixups) {
    return [];
  }
  const fixups = new ByteReader(bytes.subarray(chainedFixups.offset, chainedFixups.offset + chainedFixups.size));
  const [importsOffset, symbolsOffset, count, format] = [8, 12, 16, 20].map((at) => fixups.u32(at)) as Header;
  if (format !== DYLD_CHAINED_IMPORT || count > MOST_IMPORTS) {
    throw new FormatError(`${count} imports of format ${format}`, chainedFixups.offset);
  }
  return Array.from({ length: count }, (_, i) => {
    const packed = fixups.u32(importsOffset + i * 4);
    const ordinal = packed & 0xff;
    return {
      name: textAt(fixups, symbolsOffset + (packed >>> 9)),
      library: dylibs[ordinal - 1]?.path ?? null,
      weak: (packed & 0x100) !== 0,
    };
  });
}

type Header = [importsOffset: number, symbolsOffset: number, count: number, format: number];

function textAt(file: ByteReader, offset: number): string {
  const bytes = file.slice(offset, Math.min(LONGEST_NAME, file.length - offset));
  const end = bytes.indexOf(0);
  if (end < 0) {
    throw new FormatError('a name without an end', offset);
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}
