import { FormatError } from '#formats/format-error.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory, type ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { readDictionary, stringOf } from '../plist-facts.ts';

const LARGEST_FILE = 256 << 20;
const IPA_BUNDLE = /^Payload\/[^/]+\.app\//;
const SIMULATOR_BUNDLE = /^[^/]+\.app\//;

/** A product of ours, unpacked: every file of its one bundle, by its path inside. */
export class OpenBundle {
  readonly kind: 'device' | 'simulator';
  readonly folder: string;
  /** All entries of the archive, those outside the bundle too. */
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
    const [first = ''] = entries.keys();
    const [folder] = IPA_BUNDLE.exec(first) ?? SIMULATOR_BUNDLE.exec(first) ?? [];
    if (!folder) {
      throw new FormatError('an archive without an app', 0);
    }
    const files = new Map<string, Uint8Array>();
    for (const [name, entry] of entries) {
      files.set(name.slice(folder.length), await readZipEntry(source, entry, nodePlatform, LARGEST_FILE));
    }
    return new OpenBundle(folder, entries, files);
  }

  get executableName(): string {
    return stringOf(this.infoPlist, 'CFBundleExecutable');
  }

  /** Throws FormatError when it is not there. */
  file(path: string): Uint8Array {
    const bytes = this.files.get(path);
    if (!bytes) {
      throw new FormatError(`${path || 'a file without a name'} is missing`, 0);
    }
    return bytes;
  }
}
