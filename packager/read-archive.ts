import { type ApkSignatures, readSigners } from '#android/signing/read-signers.ts';
import type { PartProblem } from '#formats/part-problems.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';

export type ArchiveFacts = ApkSignatures & {
  files: readonly string[];
  problems: readonly PartProblem[];
};

/** The facts of an archive that phones do not install directly: its files and its JAR signature, if any. */
export async function readArchive(source: RandomAccess): Promise<ArchiveFacts> {
  const archive = await InspectedArchive.open(source, nodePlatform);
  return { files: archive.names, ...(await readSigners(archive)), problems: archive.problems.found };
}
