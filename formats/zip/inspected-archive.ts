import type { Codecs } from '../codecs.ts';
import { FormatError } from '../format-error.ts';
import { PartProblems } from '../part-problems.ts';
import type { RandomAccess } from '../random-access.ts';
import { readZipDirectory, type ZipDirectory, type ZipEntry } from './read-zip-directory.ts';
import { ENCRYPTED, readZipEntry } from './read-zip-entry.ts';

/** Reads a file of the archive; null when it lacks that name. Throws FormatError for a damaged or larger one. */
export type FileReader = (name: string, maxBytes: number) => Promise<Uint8Array | null>;

/** An archive that is inspected and never unpacked: reports oddities along with the content. */
export class InspectedArchive {
  readonly source: RandomAccess;
  readonly directory: ZipDirectory;
  readonly codecs: Codecs;
  readonly problems = new PartProblems();

  private constructor(source: RandomAccess, directory: ZipDirectory, codecs: Codecs) {
    this.source = source;
    this.directory = directory;
    this.codecs = codecs;
    const [first, ...more] = directory.strayNames;
    if (first !== undefined) {
      const others = more.length > 0 ? ` and ${more.length} other names leave` : ' leaves';
      this.problems.note('archive', `${first}${others} the folder that the archive is unpacked into`);
    }
  }

  /** Throws FormatError for other files, and for archives whose directory cannot be trusted. */
  static async open(source: RandomAccess, codecs: Codecs): Promise<InspectedArchive> {
    return new InspectedArchive(source, await readZipDirectory(source, { strayNames: 'kept' }), codecs);
  }

  get names(): string[] {
    return [...this.directory.entries.keys()];
  }

  readonly read: FileReader = async (name, maxBytes) => {
    const entry = this.directory.entries.get(name);
    return entry ? await this.#readEntry(entry, maxBytes) : null;
  };

  /** Android ignores the encryption flag, which some tools set against readers like this one; the checksum shows whether it is true. */
  async #readEntry(entry: ZipEntry, maxBytes: number): Promise<Uint8Array> {
    const plain = { ...entry, flags: entry.flags & ~ENCRYPTED };
    try {
      const bytes = await readZipEntry(this.source, plain, this.codecs, maxBytes);
      if (plain.flags !== entry.flags) {
        this.problems.note('archive', `${entry.name} is marked as encrypted and is not`);
      }
      return bytes;
    } catch (error) {
      throw plain.flags !== entry.flags && error instanceof FormatError && error.fault === 'damaged'
        ? new FormatError(`${entry.name} is encrypted`, entry.headerOffset, 'encrypted')
        : error;
    }
  }
}
