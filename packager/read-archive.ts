import { readSigners } from '#android/signing/read-signers.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';

/** What can be said of an archive that phones do not install as it is: its files and, where it has one, its JAR signature. */
export async function readArchive(source: RandomAccess): Promise<object> {
  const directory = await readZipDirectory(source);
  return {
    files: [...directory.entries.keys()],
    signers: await readSigners(source, directory, nodePlatform),
  };
}
