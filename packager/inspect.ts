import { readApk } from '#android/read-apk.ts';
import type { PartProblem } from '#formats/part-problems.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readIpa } from '#ios/read-ipa.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { type InstallerFormat, installerFormat } from './installer-format.ts';
import { readArchive } from './read-archive.ts';

/** `problems` names the unreadable parts, for every kind. */
type Facts = object & { problems: readonly PartProblem[] };
export type Inspection = { format: InstallerFormat; size: number; facts: Facts };

/** A profile is small; larger files are none. */
const LARGEST_PROFILE = 4 << 20;

/** The unverified facts of an installer of any kind. Throws FormatError for other or damaged files. */
export async function inspectInstaller(source: RandomAccess): Promise<Inspection> {
  const format = await installerFormat(source);
  return { format, size: source.size, facts: await readers[format](source) };
}

const readers: Readonly<Record<InstallerFormat, (source: RandomAccess) => Promise<Facts>>> = {
  apk: (source) => readApk(source, nodePlatform),
  aab: readArchive,
  ipa: (source) => readIpa(source, nodePlatform),
  simulator: readArchive,
  mobileconfig: async (source) => {
    const clip = readWebClip(await source.read(0, Math.min(source.size, LARGEST_PROFILE)));
    return { ...clip, problems: [] };
  },
};
