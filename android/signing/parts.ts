import { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';

/** Parts after their lengths, without any remaining bytes. */
export class Parts {
  readonly #reader: ByteReader;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
  }

  part(): Uint8Array {
    const length = this.#reader.u32(this.#at);
    this.#at += 4;
    return this.fixed(length);
  }

  fixed(length: number): Uint8Array {
    const bytes = this.#reader.slice(this.#at, length);
    this.#at += length;
    return bytes;
  }

  u32(): number {
    return new ByteReader(this.fixed(4)).u32(0);
  }

  isOver(): boolean {
    return this.#at === this.#reader.length;
  }

  /** The result, if all bytes were read. */
  whole<Read>(read: Read): Read {
    if (this.#at !== this.#reader.length) {
      throw new FormatError('bytes that no signature covers', this.#at);
    }
    return read;
  }
}
