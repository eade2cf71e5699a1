import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory, type ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { ipaFolders, isFolder, simulatorFolders } from '../bundle-folder.ts';
import { readDictionary, stringOf } from '../plist-facts.ts';

const LARGEST_FILE = 256 << 20;

/** A product made by us, unpacked: every file of its one bundle, by its path inside. */
export class OpenBundle {
  readonly kind: 'device' | 'simulator';
  readonly folder: string;
  /** All entries of the archive, also outside the bundle. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly infoPlist: PlistDictionary;

  private constructor(folder: string, entries: ReadonlyMap<string, ZipEntry>, files: ReadonlyMap<string, Uint8Array>) {
    this.kind = folder.startsWith('Payload/') ? 'device' : 'simulator';
    this.folder = folder;
    this.entries = entries;
    this.files = files;
    this.infoPlist = readDictionary(this.file('Info.plist'));
  }

  static async open(bytes: Uint8Array): Promise<OpenBundle> {
    const source = fromBytes(bytes);
    const { entries } = await readZipDirectory(source);
    const folder = bundleFolder([...entries.keys()]);
    const files = new Map<string, Uint8Array>();
    for (const [name, entry] of entries) {
      if (name.startsWith(folder) && !isFolder(entry)) {
        files.set(name.slice(folder.length), await readZipEntry(source, entry, nodeCodecs, LARGEST_FILE));
      }
    }
    return new OpenBundle(folder, entries, files);
  }

  get executableName(): string {
    return stringOf(this.infoPlist, 'CFBundleExecutable');
  }

  /** Throws FormatError when it is missing. */
  file(path: string): Uint8Array {
    const bytes = this.files.get(path);
    if (!bytes) {
      throw new FormatError(`${path || 'a file without a name'} is missing`, 0);
    }
    return bytes;
  }
}

/** The folder of the only app, for entries in any order. */
function bundleFolder(names: readonly string[]): string {
  const inIpa = ipaFolders(names);
  const [folder, ...others] = inIpa.length > 0 ? inIpa : simulatorFolders(names);
  if (folder === undefined || others.length > 0) {
    throw new FormatError(folder === undefined ? 'an archive without an app' : 'an archive of several apps', 0);
  }
  return folder;
}
