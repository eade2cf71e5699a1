import { readApk } from '#android/read-apk.ts';
import { type ApkSignatures, readSigners } from '#android/signing/read-signers.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import type { PartProblem } from '#formats/part-problems.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { noticesOf } from '#installers/installer-notices.ts';
import { readIpa } from '#ios/read-ipa.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import type { InstallerNotice } from '#rules/distribution/installer-notices.ts';
import { type InstallerFormat, installerFormat } from './installer-format.ts';

/** `problems` names the unreadable parts, for every kind. */
type Facts = object & { problems: readonly PartProblem[] };
/** `notices` are the reasons for which phones refuse it, and remarks. */
export type Inspection = { format: InstallerFormat; size: number; facts: Facts; notices: InstallerNotice[] };

/** The largest profile, in bytes; a larger file is not a profile. */
const LARGEST_PROFILE = 4 << 20;

/** The unverified facts of an installer of any kind. Throws FormatError for other or damaged files. */
export async function inspectInstaller(source: RandomAccess, now: Date): Promise<Inspection> {
  const format = await installerFormat(source);
  const { size } = source;
  if (format === 'apk') {
    const facts = await readApk(source, nodeCodecs);
    return { format, size, facts, notices: noticesOf({ format, facts }, now) };
  }
  if (format === 'ipa') {
    const facts = await readIpa(source, nodeCodecs);
    return { format, size, facts, notices: noticesOf({ format, facts }, now) };
  }
  return { format, size, facts: await readers[format](source), notices: [] };
}

const readers: Readonly<Record<Exclude<InstallerFormat, 'apk' | 'ipa'>, (source: RandomAccess) => Promise<Facts>>> = {
  aab: readArchive,
  simulator: readArchive,
  mobileconfig: async (source) => {
    const clip = readWebClip(await source.read(0, Math.min(source.size, LARGEST_PROFILE)));
    return { ...clip, problems: [] };
  },
};

type ArchiveFacts = ApkSignatures & {
  files: readonly string[];
  problems: readonly PartProblem[];
};

/** The facts of an archive that phones do not install directly: its files and its JAR signature, if any. */
async function readArchive(source: RandomAccess): Promise<ArchiveFacts> {
  const archive = await InspectedArchive.open(source, nodeCodecs);
  return { files: archive.names, ...(await readSigners(archive)), problems: archive.problems.found };
}
