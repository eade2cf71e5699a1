import type { Codecs } from '#formats/codecs.ts';
import { FormatError } from '#formats/format-error.ts';
import { type RandomAccess, readExactly } from '#formats/random-access.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readDataOffset } from '#formats/zip/read-zip-entry.ts';

const STORED = 0;
const DEFLATED = 8;
/** The limits of a deflated file in unpacked and packed bytes: `near` first, `far` only when a read needs more. */
const near = { bytes: 96 << 10, packed: 100 << 10 };
const far = { bytes: 8 << 20, packed: 3 << 20 };

/** A file of an archive, of any size, read at any position: by range when stored, up to a limit from its start when deflated. */
export class PackedFile {
  readonly #source: RandomAccess;
  readonly #entry: ZipEntry;
  readonly #codecs: Codecs;
  readonly #dataOffset: number;
  #start: Uint8Array = new Uint8Array(0);
  #reach = 0;

  private constructor(source: RandomAccess, entry: ZipEntry, codecs: Codecs, dataOffset: number) {
    this.#source = source;
    this.#entry = entry;
    this.#codecs = codecs;
    this.#dataOffset = dataOffset;
  }

  /** Throws FormatError for another compression method. */
  static async open(source: RandomAccess, entry: ZipEntry, codecs: Codecs): Promise<PackedFile> {
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw new FormatError(`${entry.name} is packed by method ${entry.method}`, entry.headerOffset);
    }
    return new PackedFile(source, entry, codecs, await readDataOffset(source, entry));
  }

  /** `length` bytes from `offset`, fewer at the end. Throws FormatError for unreachable positions. */
  async read(offset: number, length: number): Promise<Uint8Array> {
    const { method, size, name, headerOffset } = this.#entry;
    const end = Math.min(offset + length, size);
    if (method === STORED && end > near.bytes) {
      return readExactly(this.#source, this.#dataOffset + offset, end - offset);
    }
    if (end > this.#reach && this.#reach < far.bytes) {
      await this.#readStart(end <= near.bytes ? near : far);
    }
    if (end > this.#start.length) {
      throw new FormatError(`${name} cannot be read up to byte ${end}, only up to ${this.#start.length}`, headerOffset);
    }
    return this.#start.subarray(offset, end);
  }

  async #readStart({ bytes, packed }: typeof near): Promise<void> {
    const { compressedSize, size } = this.#entry;
    const start = await readExactly(this.#source, this.#dataOffset, Math.min(compressedSize, packed));
    this.#start = this.#entry.method === STORED ? start : await this.#codecs.inflateStart(start, Math.min(size, bytes));
    this.#reach = bytes;
  }
}
