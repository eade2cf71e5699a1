import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho, platforms } from './constants.ts';

const HEADER_SIZE = 32;
const SEGMENT_SIZE = 72;
const SECTION_SIZE = 80;
const MOST_COMMANDS = 4096;
const MOST_SECTIONS = 4096;

export type MachOSection = { name: string; address: number; size: number; offset: number };

export type MachOSegment = {
  name: string;
  address: number;
  memorySize: number;
  fileOffset: number;
  fileSize: number;
  /** Where its load command stands in the file. */
  commandOffset: number;
  sections: readonly MachOSection[];
};

export type MachODylib = { path: string; weak: boolean };

/** One architecture of a Mach-O file: the facts that packages and checks need (mach-o/loader.h). */
export type MachO = {
  cpu: 'arm64' | 'x86_64' | 'other';
  isExecutable: boolean;
  /** Null when the file does not say. Versions as `14.0`. */
  build: { platform: string; minimumOs: string; sdk: string } | null;
  segments: readonly MachOSegment[];
  dylibs: readonly MachODylib[];
  /** Offset of the first instruction in the file. */
  entryOffset: number | null;
  /** True for what the App Store handed out: nobody can sign it again. */
  encrypted: boolean;
  codeSignature: { offset: number; size: number; commandOffset: number } | null;
  chainedFixups: { offset: number; size: number } | null;
  symbolTable: { symbolsOffset: number; symbolCount: number; stringsOffset: number } | null;
};

type Command = { type: number; offset: number; size: number };

/**
 * Reads a 64-bit little-endian Mach-O of one architecture. Throws FormatError for anything else. The start of a file is enough, as far
 * as its load commands reach, when `fileSize` says how long the whole is.
 */
export function readMachO(bytes: Uint8Array, fileSize = bytes.length): MachO {
  const file = new ByteReader(bytes);
  if (file.u32(0) !== macho.MH_MAGIC_64) {
    throw new FormatError('no 64-bit Mach-O', 0);
  }
  const commands = readCommands(file);
  const find = (type: number) => commands.find((command) => command.type === type);
  const encryption = find(macho.LC_ENCRYPTION_INFO_64);
  const signature = find(macho.LC_CODE_SIGNATURE);
  const fixups = find(macho.LC_DYLD_CHAINED_FIXUPS);
  const main = find(macho.LC_MAIN);
  const symbols = find(macho.LC_SYMTAB);
  return {
    cpu: cpuName(file.u32(4)),
    isExecutable: file.u32(12) === macho.MH_EXECUTE,
    build: readBuild(file, find(macho.LC_BUILD_VERSION)),
    segments: commands
      .filter(({ type }) => type === macho.LC_SEGMENT_64)
      .map((command) => readSegment(file, command, fileSize)),
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

/** The section of that name in any segment, or null. */
export function sectionOf({ segments }: MachO, name: string): MachOSection | null {
  return segments.flatMap(({ sections }) => sections).find((section) => section.name === name) ?? null;
}

function readCommands(file: ByteReader): Command[] {
  const count = file.u32(16);
  const end = HEADER_SIZE + file.u32(20);
  if (count > MOST_COMMANDS) {
    throw new FormatError(`${count} load commands`, 16);
  }
  const commands: Command[] = [];
  for (let i = 0, offset = HEADER_SIZE; i < count; i += 1) {
    const size = file.u32(offset + 4);
    if (size < 8 || offset + size > end || end > file.length) {
      throw new FormatError('a load command that reaches beyond its end', offset);
    }
    commands.push({ type: file.u32(offset), offset, size });
    offset += size;
  }
  return commands;
}

function readSegment(file: ByteReader, { offset, size }: Command, fileSize: number): MachOSegment {
  const count = file.u32(offset + 64);
  if (count > MOST_SECTIONS || SEGMENT_SIZE + count * SECTION_SIZE > size) {
    throw new FormatError(`${count} sections in one segment`, offset);
  }
  const segment = {
    name: fixedText(file, offset + 8),
    address: file.u64(offset + 24),
    memorySize: file.u64(offset + 32),
    fileOffset: file.u64(offset + 40),
    fileSize: file.u64(offset + 48),
  };
  if (segment.fileOffset + segment.fileSize > fileSize) {
    throw new FormatError(`segment ${segment.name} lies outside the file`, offset);
  }
  const sections = Array.from({ length: count }, (_, i) => readSection(file, offset + SEGMENT_SIZE + i * SECTION_SIZE));
  return { ...segment, commandOffset: offset, sections };
}

function readSection(file: ByteReader, offset: number): MachOSection {
  return {
    name: fixedText(file, offset),
    address: file.u64(offset + 32),
    size: file.u64(offset + 40),
    offset: file.u32(offset + 48),
  };
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

function readBuild(file: ByteReader, command: Command | undefined): MachO['build'] {
  if (!command) {
    return null;
  }
  return {
    platform: platforms[file.u32(command.offset + 8)] ?? 'other',
    minimumOs: version(file.u32(command.offset + 12)),
    sdk: version(file.u32(command.offset + 16)),
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

/** symtab_command: where the symbols and their names stand. */
function readSymbolTable(file: ByteReader, { offset }: Command): NonNullable<MachO['symbolTable']> {
  const [symbolsOffset, symbolCount, stringsOffset] = [
    file.u32(offset + 8),
    file.u32(offset + 12),
    file.u32(offset + 16),
  ];
  return { symbolsOffset, symbolCount, stringsOffset };
}

/** Name of a processor by its number in headers. */
export function cpuName(type: number): MachO['cpu'] {
  return type === macho.CPU_TYPE_ARM64 ? 'arm64' : type === macho.CPU_TYPE_X86_64 ? 'x86_64' : 'other';
}

/** `xxxx.yy.zz` in nibbles; the last part only when it says something. */
function version(packed: number): string {
  const [major, minor, patch] = [packed >>> 16, (packed >>> 8) & 0xff, packed & 0xff];
  return patch === 0 ? `${major}.${minor}` : `${major}.${minor}.${patch}`;
}

function fixedText(file: ByteReader, offset: number): string {
  return text(file.slice(offset, 16));
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}
