import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import type { MachO } from './read-macho.ts';

const SYMBOL_SIZE = 16;
const MOST_SYMBOLS = 1_000_000;
const LONGEST_NAME = 1024;
/** Bits of n_type: an external symbol, and its kind (mach-o/nlist.h). */
const N_EXT = 0x01;
const N_TYPE = 0x0e;
const N_UNDF = 0x00;

/** An imported symbol and its library; null when any library may provide it. */
export type UndefinedSymbol = { name: string; library: string | null };

/** The imported names in a file's symbol table, for any kind of fixups (mach-o/nlist.h, nlist_64). */
export function readUndefinedSymbols(bytes: Uint8Array, { bits, symbolTable, dylibs }: MachO): UndefinedSymbol[] {
  if (bits !== 64) {
    throw new FormatError('symbols of 32 bits', 0);
  }
  const file = new ByteReader(bytes);
  const { symbolsOffset, symbolCount, stringsOffset } = symbolTable ?? {
    symbolsOffset: 0,
    symbolCount: 0,
    stringsOffset: 0,
  };
  if (symbolCount > MOST_SYMBOLS) {
    throw new FormatError(`${symbolCount} symbols`, symbolsOffset);
  }
  const symbols: UndefinedSymbol[] = [];
  for (let i = 0; i < symbolCount; i += 1) {
    const at = symbolsOffset + i * SYMBOL_SIZE;
    const type = file.u8(at + 4);
    if ((type & N_EXT) !== 0 && (type & N_TYPE) === N_UNDF) {
      const library = dylibs[(file.u16(at + 6) >>> 8) - 1]?.path ?? null;
      symbols.push({ name: textAt(file, stringsOffset + file.u32(at)), library });
    }
  }
  return symbols;
}

function textAt(file: ByteReader, offset: number): string {
  const bytes = file.slice(offset, Math.min(LONGEST_NAME, file.length - offset));
  const end = bytes.indexOf(0);
  if (end < 0) {
    throw new FormatError('a name without an end', offset);
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}
