import type { Codecs } from '#formats/codecs.ts';
import { FormatError } from '#formats/format-error.ts';
import type { PartProblems } from '#formats/part-problems.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readSignatureHead } from './codesign/read-signature-head.ts';
import type { CpuName } from './macho/cpu-name.ts';
import { readMachO } from './macho/read-macho.ts';
import { type Place, placesOf } from './macho/read-universal.ts';
import { PackedFile } from './packed-file.ts';

/** The bytes read of each architecture; load commands are at its start and always fit. */
const HEAD_SIZE = 96 << 10;

/** One architecture. Null is unknown: missing in the file, unreachable or damaged. */
type SliceFacts = {
  architecture: CpuName;
  /** The platform, such as `ios` or `ios-simulator`. */
  platform: string | null;
  minimumOs: string | null;
  /** Whether the App Store encrypted it; then it cannot be signed or distributed. */
  encrypted: boolean | null;
  /** Whether somebody signed it: a linker's signature has no signer. */
  signed: boolean | null;
  /** The team in its signature; null without one. */
  teamId: string | null;
  /** Whether its signature is of a format before that of iOS 15; null without a signer. */
  oldSignature: boolean | null;
  /** Position of its signature, from the start of the architecture. */
  signature: { offset: number; size: number } | null;
};

export type ExecutableFacts = {
  architectures: readonly CpuName[];
  /** The platform of the first architecture that has one. */
  platform: string | null;
  minimumOs: string | null;
  /** Whether any architecture is encrypted; null when none is known to be and at least one is unknown. */
  encrypted: boolean | null;
  /** Whether all architectures are signed; null when none is known to be unsigned and at least one is unknown. */
  signed: boolean | null;
  /** The team of the first architecture that has one. */
  teamId: string | null;
  /** Whether any architecture has a signature of a format before that of iOS 15. */
  oldSignature: boolean;
  slices: readonly SliceFacts[];
};

/** Reads the facts of an app's executable, of any size, from the first bytes of each architecture. */
export async function readExecutable(
  source: RandomAccess,
  entry: ZipEntry,
  codecs: Codecs,
  problems: PartProblems,
): Promise<ExecutableFacts> {
  const file = await PackedFile.open(source, entry, codecs);
  const places = placesOf(await file.read(0, HEAD_SIZE), entry.size);
  const slices: SliceFacts[] = [];
  for (const place of places) {
    const slice = await problems.attempt('executable', () => readSlice(file, place));
    slices.push(slice ?? { architecture: place.cpu, ...unknown });
  }
  return { architectures: slices.map(({ architecture }) => architecture), ...factsOfAll(slices), slices };
}

const unknownSigner = { signed: null, teamId: null, oldSignature: null };
const unknown = { platform: null, minimumOs: null, encrypted: null, ...unknownSigner, signature: null };

async function readSlice(file: PackedFile, { cpu, offset, size }: Place): Promise<SliceFacts> {
  const { build, encrypted, codeSignature } = readMachO(await file.read(offset, Math.min(size, HEAD_SIZE)), size);
  return {
    architecture: cpu,
    platform: build?.platform ?? null,
    minimumOs: build?.minimumOs ?? null,
    encrypted,
    ...(codeSignature ? await readSigner(file, offset + codeSignature.offset, codeSignature.size) : unsigned),
    signature: codeSignature && { offset: codeSignature.offset, size: codeSignature.size },
  };
}

const unsigned = { signed: false, teamId: null, oldSignature: null };

/** The signer; unknown for a large deflated program, whose end is unreachable, and for a damaged signature. */
async function readSigner(
  file: PackedFile,
  offset: number,
  size: number,
): Promise<Pick<SliceFacts, 'signed' | 'teamId' | 'oldSignature'>> {
  try {
    const { hasSigner, teamId, isOldFormat } = await readSignatureHead(
      (at, length) => file.read(offset + at, length),
      size,
    );
    return { signed: hasSigner, teamId, oldSignature: hasSigner ? isOldFormat : null };
  } catch (error) {
    if (error instanceof FormatError) {
      return unknownSigner;
    }
    throw error;
  }
}

function factsOfAll(slices: readonly SliceFacts[]): Omit<ExecutableFacts, 'architectures' | 'slices'> {
  const encrypted = slices.map((slice) => slice.encrypted);
  const signed = slices.map((slice) => slice.signed);
  return {
    platform: slices.find(({ platform }) => platform !== null)?.platform ?? null,
    minimumOs: slices.find(({ minimumOs }) => minimumOs !== null)?.minimumOs ?? null,
    encrypted: encrypted.includes(true) ? true : encrypted.includes(null) ? null : false,
    signed: signed.includes(false) ? false : signed.includes(null) ? null : true,
    teamId: slices.find(({ teamId }) => teamId !== null)?.teamId ?? null,
    oldSignature: slices.some(({ oldSignature }) => oldSignature === true),
  };
}
