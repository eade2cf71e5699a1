import { readOpenApk } from '#android/read-apk.ts';
import type { Codecs } from '#formats/codecs.ts';
import { FormatError } from '#formats/format-error.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { readOpenIpa } from '#ios/read-ipa.ts';
import { isAndroidName, isAppleName, lineOf } from '#rules/distribution/foreign-names.ts';
import type { InstallerRefusal } from '#rules/distribution/installer-refusals.ts';
import { type ArchiveKind, archiveKind } from './archive-kind.ts';
import type { Installer, InstallerReading, RefusedInstaller } from './installer.ts';
import { otherSystemOf } from './other-system.ts';

const START_SIZE = 8;
const LOCAL_FILE_HEADER = [0x50, 0x4b, 0x03, 0x04];
const DER_SEQUENCE = 0x30;
const XML_START = '<?xml';
/** A .pkg is an archive of the kind xar. */
const MAC_PACKAGE = 'xar!';
const MAC_DISK_END = 512;

/**
 * Reads the facts of an .apk or .ipa of any size in a few reads, in a browser before the upload and on the server after it. The content decides the
 * kind of a file; a name that contradicts it is a refusal. The result is the facts, with problems where a part cannot be read, or a refusal. Rejects
 * only when the source does.
 */
export async function readInstaller(source: RandomAccess, codecs: Codecs, fileName = ''): Promise<InstallerReading> {
  try {
    const archive = await InspectedArchive.open(source, codecs);
    const kind = archiveKind(archive.names);
    const refusal = refusedKinds[kind];
    if (refusal) {
      return refused(refusal, `an archive of the kind ${kind}`);
    }
    const other = kind === 'apk' ? '.ipa' : '.apk';
    if (fileName.toLowerCase().endsWith(other)) {
      return refused('renamed', `an ${kind} that is called ${other}`);
    }
    if (kind === 'apk' && !isFileHeader(await startOf(source))) {
      return refused('broken', 'bytes before the first file, with which Android opens no archive');
    }
    return kind === 'apk' ? await readAndroid(archive) : await readIos(archive);
  } catch (error) {
    return refusedBy(error, await startOf(source), source);
  }
}

const refusedKinds: Readonly<Partial<Record<ArchiveKind, InstallerRefusal>>> = {
  aab: 'appBundle',
  mac: 'mac',
  severalApps: 'severalApps',
  simulator: 'simulator',
  xapk: 'xapk',
  apks: 'apks',
  apkm: 'apkm',
  harmony: 'harmony',
  noApp: 'noApp',
};

async function readAndroid(archive: InspectedArchive): Promise<InstallerReading> {
  const facts = await readOpenApk(archive);
  if (facts.split !== null || facts.isSplitRequired) {
    return refused('splitApk', facts.split === null ? 'a base that needs its other parts' : `the part ${facts.split}`);
  }
  const { labels, versionCode, packageName, versionName, icon, problems } = facts;
  if (packageName !== null && !isAndroidName(packageName)) {
    return refused('badName', 'a package name that Android refuses');
  }
  return accepted({
    format: 'apk',
    sizeBytes: archive.source.size,
    identifier: packageName,
    names: labels ?? {},
    versionName: versionName && lineOf(versionName),
    versionCode: String(versionCode),
    icon,
    problems,
    facts,
  });
}

async function readIos(archive: InspectedArchive): Promise<InstallerReading> {
  const facts = await readOpenIpa(archive);
  const other = otherSystemOf(facts);
  if (other) {
    return refused(other, `an app for ${facts.executable?.platform ?? facts.platforms.join(', ')}`);
  }
  const { name, names, bundleId, version, build, icon, problems } = facts;
  if (bundleId !== null && !isAppleName(bundleId)) {
    return refused('badName', 'a bundle ID that iOS refuses');
  }
  return accepted({
    format: 'ipa',
    sizeBytes: archive.source.size,
    identifier: bundleId,
    names: { ...(name === null ? {} : { '': name }), ...names },
    versionName: version && lineOf(version),
    versionCode: build && lineOf(build),
    icon,
    problems,
    facts,
  });
}

const accepted = (installer: Installer): InstallerReading => ({ ok: true, installer });

const refused = (refusal: InstallerRefusal, reason: string): RefusedInstaller => ({ ok: false, refusal, reason });

const isFileHeader = (start: Uint8Array) => LOCAL_FILE_HEADER.every((byte, i) => start[i] === byte);

async function startOf(source: RandomAccess): Promise<Uint8Array> {
  return source.read(0, Math.min(source.size, START_SIZE));
}

/** Rethrows other errors: those of the source, and of our code. */
async function refusedBy(error: unknown, start: Uint8Array, source: RandomAccess): Promise<RefusedInstaller> {
  if (!(error instanceof FormatError)) {
    throw error;
  }
  return refused(error.fault === 'notArchive' ? await noArchive(start, source) : faults[error.fault], error.message);
}

const faults = { encrypted: 'encrypted', tooLarge: 'bomb', damaged: 'broken' } as const;

async function noArchive(start: Uint8Array, source: RandomAccess): Promise<InstallerRefusal> {
  if (isFileHeader(start)) {
    return 'cutOff';
  }
  const text = new TextDecoder().decode(start);
  if (text.startsWith(MAC_PACKAGE) || (await isMacDisk(source))) {
    return 'mac';
  }
  return start[0] === DER_SEQUENCE || text.startsWith(XML_START) ? 'profile' : 'notArchive';
}

/** A .dmg ends with a block of its own (Apple, UDIF). */
async function isMacDisk(source: RandomAccess): Promise<boolean> {
  const at = source.size - MAC_DISK_END;
  return at >= 0 && new TextDecoder().decode(await source.read(at, 4)) === 'koly';
}
