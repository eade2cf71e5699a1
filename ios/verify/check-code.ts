import { createHash } from 'node:crypto';
import { equalBytes } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { asDictionary } from '#formats/plist/plist-value.ts';
import { codesign } from '../codesign/constants.ts';
import { type CodeDirectory, readCodeSignature } from '../codesign/read-code-signature.ts';
import { type MachO, readMachO, segmentOf } from '../macho/read-macho.ts';
import { slicesOf } from '../macho/read-universal.ts';
import { expectText, readDictionary, stringOf } from '../plist-facts.ts';
import type { OpenBundle } from './open-bundle.ts';

const MEMORY_PAGE = 0x4000;

/** Each architecture of the app's executable with its facts. */
export function executablesOf(bundle: OpenBundle): { bytes: Uint8Array; file: MachO }[] {
  return slicesOf(bundle.file(expectText(bundle.infoPlist, 'CFBundleExecutable'))).map(({ bytes }) => ({
    bytes,
    file: readMachO(bytes),
  }));
}

/** The executable exists, runs on the product's platform, and needs the same minimum system as Info.plist. */
export function checkExecutable(bundle: OpenBundle): string {
  const platform = bundle.kind === 'device' ? 'ios' : 'ios-simulator';
  const minimumOs = stringOf(bundle.infoPlist, 'MinimumOSVersion');
  const executables = executablesOf(bundle);
  for (const { file } of executables) {
    if (file.bits !== 64) {
      throw new FormatError(`${file.cpu} is of 32 bits, which no iPhone has run since iOS 11`, 0);
    }
    if (!file.isExecutable || file.entryOffset === null || file.encrypted || file.build?.platform !== platform) {
      throw new FormatError(`not a plain executable for ${platform}`, 0);
    }
    if (file.build.minimumOs !== minimumOs) {
      throw new FormatError(`the executable needs ${file.build.minimumOs}, Info.plist says ${minimumOs}`, 0);
    }
  }
  const cpus = executables.map(({ file }) => file.cpu);
  if (!cpus.includes('arm64') || (platform === 'ios' && cpus.length !== 1)) {
    throw new FormatError(`built for ${cpus.join(', ')}`, 0);
  }
  return `${cpus.join(', ')} from ${minimumOs}`;
}

/** Every hash of every CodeDirectory matches the bundle. */
export function checkCodeDirectory(bundle: OpenBundle): string {
  const directories = executablesOf(bundle).map(({ bytes, file }) => checkSlice(bundle, bytes, file));
  const pages = directories.reduce((sum, { codeHashes }) => sum + codeHashes.length, 0);
  return `${pages} pages of ${directories[0]?.identifier}, ${directories[0]?.adHoc ? 'ad-hoc' : 'signed'}`;
}

function checkSlice(bundle: OpenBundle, bytes: Uint8Array, file: MachO): CodeDirectory {
  const place = signaturePlace(bytes, file);
  const { directory, blobs } = readCodeSignature(bytes.subarray(place.offset));
  const sealed = new Map([
    [codesign.CSSLOT_INFOSLOT as number, bundle.files.get('Info.plist')],
    [codesign.CSSLOT_REQUIREMENTS, blobs.get(codesign.CSSLOT_REQUIREMENTS)],
    [codesign.CSSLOT_RESOURCEDIR, bundle.files.get('_CodeSignature/CodeResources')],
    [codesign.CSSLOT_ENTITLEMENTS, blobs.get(codesign.CSSLOT_ENTITLEMENTS)],
    [codesign.CSSLOT_DER_ENTITLEMENTS, blobs.get(codesign.CSSLOT_DER_ENTITLEMENTS)],
  ]);
  const facts: readonly [string, boolean][] = [
    ['identifier', directory.identifier === stringOf(bundle.infoPlist, 'CFBundleIdentifier')],
    ['hash', directory.hash === 'SHA-256'],
    ['code limit', directory.codeLimit === place.offset],
    ['executable size', directory.executableSize === segmentOf(file, '__TEXT').fileSize],
    ['pages', pagesHold(directory, bytes)],
    ...[...sealed].map(([slot, blob]): [string, boolean] => [`slot ${slot}`, slotHolds(directory, slot, blob)]),
  ];
  const wrong = facts.filter(([, right]) => !right).map(([name]) => name);
  if (wrong.length > 0) {
    throw new FormatError(`the code directory is wrong about ${wrong.join(', ')}`, place.offset);
  }
  return directory;
}

/** The signature ends the file, and the last segment ends with it, rounded up in memory. */
function signaturePlace(bytes: Uint8Array, file: MachO): { offset: number; size: number } {
  const linkedit = segmentOf(file, '__LINKEDIT');
  const place = file.codeSignature;
  const end = linkedit.fileOffset + linkedit.fileSize;
  if (!place || place.offset + place.size !== bytes.length || end !== bytes.length || place.offset % 16 !== 0) {
    throw new FormatError('the signature does not end the executable', place?.offset ?? 0);
  }
  if (linkedit.memorySize % MEMORY_PAGE !== 0 || linkedit.memorySize < linkedit.fileSize) {
    throw new FormatError('the last segment is not whole pages of memory', linkedit.commandOffset);
  }
  return place;
}

function pagesHold({ codeHashes, pageSize, codeLimit }: CodeDirectory, bytes: Uint8Array): boolean {
  return (
    codeHashes.length === Math.ceil(codeLimit / pageSize) &&
    codeHashes.every((hash, i) => {
      const page = bytes.subarray(i * pageSize, Math.min(codeLimit, (i + 1) * pageSize));
      return equalBytes(hash, digest('sha256', page));
    })
  );
}

/** Whether a slot has the hash of the blob; an empty slot is zeros, or beyond the last one. */
function slotHolds({ specialHashes }: CodeDirectory, slot: number, blob: Uint8Array | undefined): boolean {
  const stated = specialHashes.get(slot);
  return blob
    ? stated !== undefined && equalBytes(stated, digest('sha256', blob))
    : (stated?.every((byte) => byte === 0) ?? true);
}

/** CodeResources names every file except itself and the executable, with correct hashes, and no other. */
export function checkResources(bundle: OpenBundle): string {
  const seal = readDictionary(bundle.file('_CodeSignature/CodeResources'));
  const [first, second] = [asDictionary(seal.files) ?? {}, asDictionary(seal.files2) ?? {}];
  const meant = new Set(bundle.files.keys());
  meant.delete(bundle.executableName);
  meant.delete('_CodeSignature/CodeResources');
  for (const path of new Set([...meant, ...Object.keys(first), ...Object.keys(second)])) {
    const bytes = meant.has(path) ? bundle.file(path) : null;
    const [one, two] = [first[path], second[path]];
    const sha1 = one instanceof Uint8Array ? one : asDictionary(one)?.hash;
    const sealedByDirectory = path === 'Info.plist';
    if (
      !bytes ||
      !holds('sha1', bytes, sha1) ||
      !(sealedByDirectory || holds('sha256', bytes, asDictionary(two)?.hash2))
    ) {
      throw new FormatError(`${path} is not sealed as it is`, 0);
    }
  }
  return `${meant.size} files sealed`;
}

function holds(algorithm: 'sha1' | 'sha256', bytes: Uint8Array, stated: unknown): boolean {
  return stated instanceof Uint8Array && equalBytes(stated, digest(algorithm, bytes));
}

function digest(algorithm: 'sha1' | 'sha256', bytes: Uint8Array): Uint8Array {
  return createHash(algorithm).update(bytes).digest();
}
