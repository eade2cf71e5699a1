import type { Codecs } from '#formats/codecs.ts';
import type { PartProblems } from '#formats/part-problems.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import type { FileReader, InspectedArchive } from '#formats/zip/inspected-archive.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { ipaFolders, simulatorFolders } from './bundle-folder.ts';
import { NotAnIpaError } from './not-an-ipa.ts';

/** The one app in an inspected archive. Paths are relative to its folder. */
export class InspectedBundle {
  readonly paths: readonly string[];
  readonly #archive: InspectedArchive;
  readonly #folder: string;

  private constructor(archive: InspectedArchive, folder: string) {
    this.#archive = archive;
    this.#folder = folder;
    this.paths = archive.names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
  }

  /** Throws NotAnIpaError for an archive without an app, or with several. */
  static in(archive: InspectedArchive): InspectedBundle {
    return new InspectedBundle(archive, bundleFolder(archive.names));
  }

  get source(): RandomAccess {
    return this.#archive.source;
  }

  get codecs(): Codecs {
    return this.#archive.codecs;
  }

  get problems(): PartProblems {
    return this.#archive.problems;
  }

  entry(path: string): ZipEntry | undefined {
    return this.#archive.directory.entries.get(this.#folder + path);
  }

  readonly read: FileReader = (path, maxBytes) => this.#archive.read(this.#folder + path, maxBytes);
}

function bundleFolder(names: readonly string[]): string {
  const folders = ipaFolders(names);
  if (folders.length === 1) {
    return folders[0]!;
  }
  const isSimulator = simulatorFolders(names).length > 0;
  throw new NotAnIpaError(folders.length > 1 ? 'several-apps' : isSimulator ? 'simulator-app' : 'nothing');
}
