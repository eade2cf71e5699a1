import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip } from '#formats/zip/write-zip.ts';

const LARGEST_FILE = 64 << 20;

/** Every file of an archive, by name. */
export async function filesOf(archive: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const source = fromBytes(archive);
  const { entries } = await readZipDirectory(source);
  const files = [...entries.values()].map(
    async (entry) => [entry.name, await readZipEntry(source, entry, nodeCodecs, LARGEST_FILE)] as const,
  );
  return new Map(await Promise.all(files));
}

/** The archive again with other bytes for one file, with valid checksums, so that the damage reaches the reader of that file. */
export const withFile = (files: ReadonlyMap<string, Uint8Array>, name: string, data: Uint8Array): Uint8Array =>
  writeZip([...new Map(files).set(name, data)].map(([each, bytes]) => ({ name: each, data: bytes, stored: true })));
