import { concat, padTo, u32be } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { macho } from '../macho/constants.ts';
import { readMachO, segmentOf } from '../macho/read-macho.ts';
import { slicesOf } from '../macho/read-universal.ts';
import { codesign } from './constants.ts';
import { encodeCodeDirectory } from './encode-code-directory.ts';
import { encodeSuperblob, noRequirements, noSignature } from './encode-superblob.ts';

const SIGNATURE_ALIGNMENT = 16;
const MEMORY_PAGE = 0x4000;
const FAT_HEADER_SIZE = 8;
const FAT_ARCHITECTURE_SIZE = 20;
const SLICE_ALIGNMENT_LOG2 = 14;

export type AdHocSeal = { identifier: string; infoPlist: Uint8Array; codeResources: Uint8Array };

/**
 * Signs an executable without a certificate and seals its bundle's Info.plist and resources: what a simulator runs and what any
 * signing tool takes. The executable must have been linked with room for a signature (`-adhoc_codesign`), alone or universal.
 */
export function signAdHoc(executable: Uint8Array, seal: AdHocSeal): Uint8Array {
  const slices = slicesOf(executable);
  const signed = slices.map(({ bytes }) => signThin(bytes, seal));
  return slices.length === 1 && slices[0]!.size === executable.length ? signed[0]! : joinSlices(signed);
}

function signThin(bytes: Uint8Array, { identifier, infoPlist, codeResources }: AdHocSeal): Uint8Array {
  const file = readMachO(bytes);
  if (!file.codeSignature) {
    throw new FormatError('an executable without room for a signature', 0);
  }
  const special = new Map([
    [codesign.CSSLOT_INFOSLOT as number, infoPlist],
    [codesign.CSSLOT_REQUIREMENTS, noRequirements],
    [codesign.CSSLOT_RESOURCEDIR, codeResources],
  ]);
  const directory = (code: Uint8Array) =>
    encodeCodeDirectory({
      identifier,
      flags: codesign.CS_ADHOC,
      code,
      special,
      textSize: segmentOf(file, '__TEXT').fileSize,
    });
  const code = bytes.slice(0, file.codeSignature.offset);
  const size = alignUp(superblob(directory(code)).length, SIGNATURE_ALIGNMENT);
  writeSizes(code, bytes, size);
  return concat([code, padTo(SIGNATURE_ALIGNMENT, superblob(directory(code)))]);
}

function superblob(directory: Uint8Array): Uint8Array {
  return encodeSuperblob([
    [codesign.CSSLOT_CODEDIRECTORY, directory],
    [codesign.CSSLOT_REQUIREMENTS, noRequirements],
    [codesign.CSSLOT_SIGNATURESLOT, noSignature],
  ]);
}

/** The load commands are part of page 0, so the sizes must be right before it is hashed. */
function writeSizes(code: Uint8Array, original: Uint8Array, signatureSize: number): void {
  const file = readMachO(original);
  const linkedit = segmentOf(file, '__LINKEDIT');
  const view = new DataView(code.buffer, code.byteOffset, code.length);
  const fileSize = code.length + signatureSize - linkedit.fileOffset;
  view.setUint32(file.codeSignature!.commandOffset + 12, signatureSize, true); // datasize
  view.setBigUint64(linkedit.commandOffset + 32, BigInt(alignUp(fileSize, MEMORY_PAGE)), true); // vmsize
  view.setBigUint64(linkedit.commandOffset + 48, BigInt(fileSize), true); // filesize
}

/** A universal file (mach-o/fat.h), every slice on a 16 KiB boundary. */
function joinSlices(slices: readonly Uint8Array[]): Uint8Array {
  const alignment = 1 << SLICE_ALIGNMENT_LOG2;
  let end = FAT_HEADER_SIZE + slices.length * FAT_ARCHITECTURE_SIZE;
  const placed = slices.map((bytes) => {
    const offset = alignUp(end, alignment);
    end = offset + bytes.length;
    return { bytes, offset };
  });
  const out = new Uint8Array(end);
  out.set(concat([u32be(macho.FAT_MAGIC), u32be(slices.length), ...placed.map(architecture)]));
  for (const { bytes, offset } of placed) {
    out.set(bytes, offset);
  }
  return out;
}

function architecture({ bytes, offset }: { bytes: Uint8Array; offset: number }): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return concat([
    u32be(view.getUint32(4, true)), // cputype
    u32be(view.getUint32(8, true)), // cpusubtype
    u32be(offset), // offset
    u32be(bytes.length), // size
    u32be(SLICE_ALIGNMENT_LOG2), // align
  ]);
}

function alignUp(value: number, alignment: number): number {
  return Math.ceil(value / alignment) * alignment;
}
