import { hash } from 'node:crypto';
import { nodeCodecs } from '#formats/codecs-node.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { unpackEntry } from '#formats/zip/read-zip-entry.ts';
import { dexHeaderAgrees } from '../dex/check-dex-header.ts';
import { readDex } from '../dex/read-dex.ts';
import type { JarFile } from '../signing/verify-jar.ts';

/** The findings of the checks about one dex file. They keep none of its bytes, so that later changes cannot affect them. */
export type DexVerdict = {
  readonly sha256: string;
  readonly headerAgrees: boolean;
  readonly opcodes: ReadonlySet<number>;
  readonly classes: readonly string[];
};

/** The limit of verdicts; all apps share the dex of the shell, and some also have one of a plug-in. */
const MOST_VERDICTS = 8;
/** The limit in bytes; class names take up to four times the size of their file, so larger files are read each time. */
const LARGEST_CACHED = 1 << 20;

/** Verdicts by the identity of packed bytes, the most recently used one last. */
const verdicts = new Map<string, DexVerdict>();

/** A dex file of an installer. The shell's dex file is unpacked and read once: the same packed bytes get the same verdict. */
export class DexFile implements JarFile {
  readonly #identity: string;
  readonly #size: number;
  readonly #unpack: () => Uint8Array;
  #bytes: Uint8Array | null = null;

  private constructor(packed: Uint8Array, entry: ZipEntry) {
    this.#identity = identityOf(packed, entry);
    this.#size = entry.size;
    this.#unpack = () => unpackEntry(packed, entry, nodeCodecs);
  }

  /** Throws FormatError for bytes that do not unpack, or do not match their checksum. */
  static open(packed: Uint8Array, entry: ZipEntry): DexFile {
    const file = new DexFile(packed, entry);
    if (!verdicts.has(file.#identity)) {
      file.#bytes = file.#unpack();
    }
    return file;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= this.#unpack();
    return this.#bytes;
  }

  get sha256(): string {
    return verdicts.get(this.#identity)?.sha256 ?? sha256Of(this.bytes, 'base64');
  }

  /** Throws FormatError for bytes that are not a dex file. */
  get verdict(): DexVerdict {
    const verdict = verdicts.get(this.#identity) ?? judge(this.bytes);
    if (this.#size <= LARGEST_CACHED) {
      remember(this.#identity, verdict);
    }
    return verdict;
  }
}

/** Everything that unpacking and its checks depend on: the packed bytes, by a hash without known collisions, and the facts of the directory. */
function identityOf(packed: Uint8Array, { method, size, crc32 }: ZipEntry): string {
  return [sha256Of(packed, 'hex'), method, size, crc32].join(' ');
}

function judge(bytes: Uint8Array): DexVerdict {
  const { opcodes, classes } = readDex(bytes);
  return { sha256: sha256Of(bytes, 'base64'), headerAgrees: dexHeaderAgrees(bytes), opcodes, classes };
}

function remember(identity: string, verdict: DexVerdict): void {
  verdicts.delete(identity);
  verdicts.set(identity, verdict);
  if (verdicts.size > MOST_VERDICTS) {
    verdicts.delete(verdicts.keys().next().value!);
  }
}

const sha256Of = (bytes: Uint8Array, as: 'hex' | 'base64'): string => hash('sha256', bytes, as);
