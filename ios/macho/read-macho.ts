import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho } from './constants.ts';
import { type CpuName, cpuName } from './cpu-name.ts';
import { type Build, readBuild } from './read-build.ts';
import { type Bits, bitsOf, type Command, type Layout, layouts, readCommands } from './read-commands.ts';

const MOST_SECTIONS = 4096;

export type MachOSection = { name: string; address: number; size: number; offset: number };

export type MachOSegment = {
  name: string;
  address: number;
  memorySize: number;
  fileOffset: number;
  fileSize: number;
  /** Offset of the segment's load command in the file. */
  commandOffset: number;
  sections: readonly MachOSection[];
};

type MachODylib = { path: string; weak: boolean };

/** One architecture of a Mach-O file: the facts for packages and checks (mach-o/loader.h). */
export type MachO = {
  cpu: CpuName;
  bits: Bits;
  isExecutable: boolean;
  /** Null when missing. */
  build: Build | null;
  segments: readonly MachOSegment[];
  dylibs: readonly MachODylib[];
  /** Offset of the first instruction in the file. */
  entryOffset: number | null;
  /** True for files from the App Store, which cannot be signed again. */
  encrypted: boolean;
  codeSignature: { offset: number; size: number; commandOffset: number } | null;
  chainedFixups: { offset: number; size: number } | null;
  symbolTable: { symbolsOffset: number; symbolCount: number; stringsOffset: number } | null;
};

/**
 * Reads a little-endian Mach-O of one architecture, of 32 or 64 bits. Throws FormatError for anything else. If `fileSize` is given, `bytes` may be
 * the start of a file up to the end of its load commands.
 */
export function readMachO(bytes: Uint8Array, fileSize = bytes.length): MachO {
  const file = new ByteReader(bytes);
  const bits = bitsOf(file);
  const layout = layouts[bits];
  const commands = readCommands(file, layout);
  const find = (type: number) => commands.find((command) => command.type === type);
  const encryption = find(macho.LC_ENCRYPTION_INFO_64) ?? find(macho.LC_ENCRYPTION_INFO);
  const signature = find(macho.LC_CODE_SIGNATURE);
  const fixups = find(macho.LC_DYLD_CHAINED_FIXUPS);
  const main = find(macho.LC_MAIN);
  const symbols = find(macho.LC_SYMTAB);
  return {
    cpu: cpuName(file.u32(4), file.u32(8)),
    bits,
    isExecutable: file.u32(12) === macho.MH_EXECUTE,
    build: readBuild(file, commands),
    segments: commands
      .filter(({ type }) => type === layout.segmentCommand)
      .map((command) => readSegment(file, command, layout, fileSize)),
    dylibs: commands.filter(({ type }) => loadsDylib(type)).map((command) => readDylib(file, command)),
    entryOffset: main ? file.u64(main.offset + 8) : null,
    encrypted: encryption !== undefined && file.u32(encryption.offset + 16) !== 0,
    codeSignature: signature ? { ...readLinkedData(file, signature, fileSize), commandOffset: signature.offset } : null,
    chainedFixups: fixups ? readLinkedData(file, fixups, fileSize) : null,
    symbolTable: symbols ? readSymbolTable(file, symbols) : null,
  };
}

/** The segment of that name. Throws FormatError when there is none. */
export function segmentOf({ segments }: MachO, name: string): MachOSegment {
  const found = segments.find((segment) => segment.name === name);
  if (!found) {
    throw new FormatError(`no segment ${name}`, 0);
  }
  return found;
}

/** The section of that name in any segment; null when there is none. */
export function sectionOf({ segments }: MachO, name: string): MachOSection | null {
  return segments.flatMap(({ sections }) => sections).find((section) => section.name === name) ?? null;
}

function readSegment(file: ByteReader, { offset, size }: Command, layout: Layout, fileSize: number): MachOSegment {
  const count = file.u32(offset + layout.sectionCountAt);
  if (count > MOST_SECTIONS || layout.segment + count * layout.section > size) {
    throw new FormatError(`${count} sections in one segment`, offset);
  }
  const word = (i: number) => wordAt(file, offset + 24 + i * layout.word, layout);
  const segment = {
    name: fixedText(file, offset + 8),
    address: word(0),
    memorySize: word(1),
    fileOffset: word(2),
    fileSize: word(3),
  };
  if (segment.fileOffset + segment.fileSize > fileSize) {
    throw new FormatError(`segment ${segment.name} lies outside the file`, offset);
  }
  const sections = Array.from({ length: count }, (_, i) =>
    readSection(file, offset + layout.segment + i * layout.section, layout),
  );
  return { ...segment, commandOffset: offset, sections };
}

function readSection(file: ByteReader, offset: number, layout: Layout): MachOSection {
  const addressAt = offset + 32;
  return {
    name: fixedText(file, offset),
    address: wordAt(file, addressAt, layout),
    size: wordAt(file, addressAt + layout.word, layout),
    offset: file.u32(addressAt + 2 * layout.word),
  };
}

/** A number of the file's word size. */
function wordAt(file: ByteReader, offset: number, { word }: Layout): number {
  return word === 8 ? file.u64(offset) : file.u32(offset);
}

function loadsDylib(type: number): boolean {
  return type === macho.LC_LOAD_DYLIB || type === macho.LC_LOAD_WEAK_DYLIB || type === macho.LC_REEXPORT_DYLIB;
}

function readDylib(file: ByteReader, { type, offset, size }: Command): MachODylib {
  const nameOffset = file.u32(offset + 8);
  if (nameOffset > size) {
    throw new FormatError('a library without a name', offset);
  }
  return {
    path: text(file.slice(offset + nameOffset, size - nameOffset)),
    weak: type === macho.LC_LOAD_WEAK_DYLIB,
  };
}

/** linkedit_data_command: an offset and a size within the file. */
function readLinkedData(file: ByteReader, { offset }: Command, fileSize: number): { offset: number; size: number } {
  const data = { offset: file.u32(offset + 8), size: file.u32(offset + 12) };
  if (data.offset + data.size > fileSize) {
    throw new FormatError('linked data outside the file', offset);
  }
  return data;
}

/** symtab_command: the positions of the symbols and their names. */
function readSymbolTable(file: ByteReader, { offset }: Command): NonNullable<MachO['symbolTable']> {
  const [symbolsOffset, symbolCount, stringsOffset] = [
    file.u32(offset + 8),
    file.u32(offset + 12),
    file.u32(offset + 16),
  ];
  return { symbolsOffset, symbolCount, stringsOffset };
}

function fixedText(file: ByteReader, offset: number): string {
  return text(file.slice(offset, 16));
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}
