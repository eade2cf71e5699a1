import { FormatError } from '#formats/format-error.ts';
import { nodePlatform } from '#formats/platform-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory, type ZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readDataOffset, readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { type Dex, readDex } from '../dex/read-dex.ts';
import { type DecodedElement, decodeBinaryXml } from '../manifest/decode-binary-xml.ts';
import { DecodedResourceTable } from '../resources/decode-resource-table.ts';
import { readSigningBlock, type SigningBlock } from '../signing/read-signing-block.ts';

const LARGEST_FILE = 512 << 20;
const LARGEST_TOTAL = 1 << 30;
const BINARY_XML = 0x0003;

export type DexFile = { name: string; bytes: Uint8Array; dex: Dex };

/** An installer in memory, every file of it unpacked. */
export class OpenInstaller {
  readonly bytes: Uint8Array;
  readonly directory: ZipDirectory;
  readonly block: SigningBlock | null;
  readonly files = new Map<string, Uint8Array>();
  readonly dataOffsets = new Map<string, number>();
  #manifest: DecodedElement | null = null;
  #resources: DecodedResourceTable | null = null;
  #dexFiles: DexFile[] | null = null;

  private constructor(bytes: Uint8Array, directory: ZipDirectory, block: SigningBlock | null) {
    this.bytes = bytes;
    this.directory = directory;
    this.block = block;
  }

  /** Throws FormatError for an archive that cannot be read completely. */
  static async open(bytes: Uint8Array): Promise<OpenInstaller> {
    const source = fromBytes(bytes);
    const directory = await readZipDirectory(source);
    const total = [...directory.entries.values()].reduce((sum, { size }) => sum + size, 0);
    if (total > LARGEST_TOTAL) {
      throw new FormatError(`files of ${total} bytes`, directory.offset);
    }
    const installer = new OpenInstaller(bytes, directory, await readSigningBlock(source, directory.offset));
    for (const entry of directory.entries.values()) {
      installer.files.set(entry.name, await readZipEntry(source, entry, nodePlatform, LARGEST_FILE));
      installer.dataOffsets.set(entry.name, await readDataOffset(source, entry));
    }
    return installer;
  }

  /** Throws FormatError when that name is missing. */
  file(name: string): Uint8Array {
    const bytes = this.files.get(name);
    if (!bytes) {
      throw new FormatError(`${name} is missing`, 0);
    }
    return bytes;
  }

  get manifest(): DecodedElement {
    this.#manifest ??= decodeBinaryXml(this.file('AndroidManifest.xml'));
    return this.#manifest;
  }

  get resources(): DecodedResourceTable {
    this.#resources ??= new DecodedResourceTable(this.file('resources.arsc'));
    return this.#resources;
  }

  /** The manifest and every compiled file under res/, by path. */
  compiledXml(): [name: string, root: DecodedElement][] {
    const compiled = [...this.files].filter(([name, bytes]) => name.startsWith('res/') && isBinaryXml(bytes));
    return [
      ['AndroidManifest.xml', this.manifest],
      ...compiled.map(([name, bytes]): [string, DecodedElement] => [name, decodeBinaryXml(bytes)]),
    ];
  }

  /** The dex files, parsed. Throws FormatError for an invalid one. */
  dexFiles(): readonly DexFile[] {
    this.#dexFiles ??= [...this.files]
      .filter(([name]) => /^classes\d*\.dex$/.test(name))
      .map(([name, bytes]) => ({ name, bytes, dex: readDex(bytes) }));
    return this.#dexFiles;
  }
}

function isBinaryXml(bytes: Uint8Array): boolean {
  return bytes[0] === BINARY_XML && bytes[1] === 0;
}
