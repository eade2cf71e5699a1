import { PartProblems } from '../part-problems.ts';
import type { Platform } from '../platform.ts';
import type { RandomAccess } from '../random-access.ts';
import { readZipDirectory, type ZipDirectory } from './read-zip-directory.ts';
import { readZipEntry } from './read-zip-entry.ts';

/** Reads a file of the archive; null when it lacks that name. Throws FormatError for a damaged or larger one. */
export type FileReader = (name: string, maxBytes: number) => Promise<Uint8Array | null>;

/** An archive that is inspected and never unpacked: reports oddities beside the content. */
export class InspectedArchive {
  readonly source: RandomAccess;
  readonly directory: ZipDirectory;
  readonly platform: Platform;
  readonly problems = new PartProblems();

  private constructor(source: RandomAccess, directory: ZipDirectory, platform: Platform) {
    this.source = source;
    this.directory = directory;
    this.platform = platform;
    const [first, ...more] = directory.strayNames;
    if (first !== undefined) {
      const others = more.length > 0 ? ` and ${more.length} other names leave` : ' leaves';
      this.problems.note('archive', `${first}${others} the folder that the archive is unpacked into`);
    }
  }

  /** Throws FormatError for other files, and for archives whose directory cannot be trusted. */
  static async open(source: RandomAccess, platform: Platform): Promise<InspectedArchive> {
    return new InspectedArchive(source, await readZipDirectory(source, { strayNames: 'kept' }), platform);
  }

  get names(): string[] {
    return [...this.directory.entries.keys()];
  }

  readonly read: FileReader = async (name, maxBytes) => {
    const entry = this.directory.entries.get(name);
    return entry ? readZipEntry(this.source, entry, this.platform, maxBytes) : null;
  };
}
