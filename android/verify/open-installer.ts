import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory, type ZipDirectory, type ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readPackedEntry, unpackEntry } from '#formats/zip/read-zip-entry.ts';
import { type DecodedElement, decodeBinaryXml } from '../manifest/decode-binary-xml.ts';
import { DecodedResourceTable } from '../resources/decode-resource-table.ts';
import { readSigningBlock, type SigningBlock } from '../signing/read-signing-block.ts';
import { DexFile } from './dex-file.ts';
import { InstallerFile } from './installer-file.ts';

const LARGEST_FILE = 512 << 20;
const LARGEST_TOTAL = 1 << 30;
const BINARY_XML = 0x0003;

/** The name of a dex file in an APK and in the base module of a bundle. */
const DEX = /(^|\/)classes\d*\.dex$/;

/** An installer in memory, every file of it unpacked, except code that is already known. */
export class OpenInstaller {
  readonly bytes: Uint8Array;
  readonly directory: ZipDirectory;
  readonly block: SigningBlock | null;
  readonly files = new Map<string, InstallerFile | DexFile>();
  readonly dataOffsets = new Map<string, number>();
  #manifest: DecodedElement | null = null;
  #resources: DecodedResourceTable | null = null;

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
      const { packed, dataOffset } = await readPackedEntry(source, entry, LARGEST_FILE);
      installer.files.set(entry.name, openFile(packed, entry));
      installer.dataOffsets.set(entry.name, dataOffset);
    }
    return installer;
  }

  /** Throws FormatError when that name is missing. */
  file(name: string): Uint8Array {
    const file = this.files.get(name);
    if (!file) {
      throw new FormatError(`${name} is missing`, 0);
    }
    return file.bytes;
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
    const compiled = [...this.files].filter(([name, file]) => name.startsWith('res/') && isBinaryXml(file.bytes));
    return [
      ['AndroidManifest.xml', this.manifest],
      ...compiled.map(([name, file]): [string, DecodedElement] => [name, decodeBinaryXml(file.bytes)]),
    ];
  }

  /** The code that Android runs, by name. */
  dexFiles(): [name: string, file: DexFile][] {
    return [...this.files].flatMap(([name, file]) =>
      file instanceof DexFile && !name.includes('/') ? [[name, file]] : [],
    );
  }
}

function openFile(packed: Uint8Array, entry: ZipEntry): InstallerFile | DexFile {
  return DEX.test(entry.name) ? DexFile.open(packed, entry) : new InstallerFile(unpackEntry(packed, entry, nodeCodecs));
}

function isBinaryXml(bytes: Uint8Array): boolean {
  return bytes[0] === BINARY_XML && bytes[1] === 0;
}
