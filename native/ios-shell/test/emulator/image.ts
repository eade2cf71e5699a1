import { type MachOImport, readImports } from '#ios/macho/read-imports.ts';
import { type MachO, readMachO, sectionOf, segmentOf } from '#ios/macho/read-macho.ts';
import type { Memory } from './memory.ts';

const DYLD_CHAINED_PTR_64 = 2;
const DYLD_CHAINED_PTR_64_OFFSET = 6;
const PAGE_WITHOUT_FIXUPS = 0xffff;

/** The executable in memory, with its pointers resolved. */
export type Image = { file: MachO; imports: readonly MachOImport[]; base: number; entry: number };

/** Maps every segment and walks the chained fixups (mach-o/fixup-chains.h). `addressOf` places each import. */
export function loadImage(
  memory: Memory,
  bytes: Uint8Array,
  addressOf: (symbol: MachOImport, index: number) => number,
): Image {
  const file = readMachO(bytes);
  const base = segmentOf(file, '__TEXT').address;
  for (const { name, address, memorySize, fileOffset, fileSize } of file.segments) {
    if (name !== '__PAGEZERO') {
      memory.map(name, address, memorySize, bytes.subarray(fileOffset, fileOffset + fileSize));
    }
  }
  const imports = readImports(bytes, file);
  const places = imports.map(addressOf);
  for (const slot of fixupsOf(file, bytes)) {
    applyChain(memory, base, slot, places);
  }
  return { file, imports, base, entry: base + file.entryOffset! };
}

/** The section of that name as addresses; empty where there is none. */
export function addressesOf({ file }: Image, section: string): { start: number; end: number } {
  const found = sectionOf(file, section);
  return found ? { start: found.address, end: found.address + found.size } : { start: 0, end: 0 };
}

type Chain = { segmentOffset: number; start: number; format: number };

/** The beginning of each page's chain, from the start of the image. */
function fixupsOf({ chainedFixups }: MachO, bytes: Uint8Array): Chain[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset + chainedFixups!.offset, chainedFixups!.size);
  const starts = view.getUint32(4, true);
  const chains: Chain[] = [];
  for (let segment = 0; segment < view.getUint32(starts, true); segment += 1) {
    const offset = view.getUint32(starts + 4 + segment * 4, true);
    if (offset !== 0) {
      chains.push(...chainsOfSegment(view, starts + offset));
    }
  }
  return chains;
}

function chainsOfSegment(view: DataView, at: number): Chain[] {
  const [pageSize, format] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)];
  const segmentOffset = Number(view.getBigUint64(at + 8, true));
  if (format !== DYLD_CHAINED_PTR_64 && format !== DYLD_CHAINED_PTR_64_OFFSET) {
    throw new Error(`fixups of format ${format}`);
  }
  return Array.from({ length: view.getUint16(at + 20, true) }, (_, page) => ({
    segmentOffset,
    format,
    start: view.getUint16(at + 22 + page * 2, true),
    page,
  }))
    .filter(({ start }) => start !== PAGE_WITHOUT_FIXUPS)
    .map(({ start, page, format }) => ({ segmentOffset, format, start: page * pageSize + start }));
}

function applyChain(
  memory: Memory,
  base: number,
  { segmentOffset, start, format }: Chain,
  places: readonly number[],
): void {
  let address = base + segmentOffset + start;
  for (;;) {
    const value = memory.u64(address);
    const next = Number((value >> 51n) & 0xfffn);
    if (value >> 63n) {
      memory.writePointer(address, places[Number(value & 0xffffffn)]! + Number((value >> 24n) & 0xffn));
    } else {
      const target = Number(value & 0xfffffffffn);
      memory.writePointer(address, format === DYLD_CHAINED_PTR_64 ? target : base + target);
    }
    if (next === 0) {
      return;
    }
    address += next * 4;
  }
}
