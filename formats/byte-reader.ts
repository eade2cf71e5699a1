import { FormatError } from './format-error.ts';

/** Reads numbers out of foreign bytes by position. A read beyond the end throws FormatError and never returns undefined. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #littleEndian: boolean;

  constructor(bytes: Uint8Array, order: 'little-endian' | 'big-endian' = 'little-endian') {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#littleEndian = order === 'little-endian';
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(offset: number): number {
    this.#need(offset, 1);
    return this.#view.getUint8(offset);
  }

  u16(offset: number): number {
    this.#need(offset, 2);
    return this.#view.getUint16(offset, this.#littleEndian);
  }

  u32(offset: number): number {
    this.#need(offset, 4);
    return this.#view.getUint32(offset, this.#littleEndian);
  }

  i32(offset: number): number {
    return this.u32(offset) | 0;
  }

  f32(offset: number): number {
    this.#need(offset, 4);
    return this.#view.getFloat32(offset, this.#littleEndian);
  }

  f64(offset: number): number {
    this.#need(offset, 8);
    return this.#view.getFloat64(offset, this.#littleEndian);
  }

  /** Eight bytes as a number; refuses values above 2^53, which are not a valid length or offset. */
  u64(offset: number): number {
    this.#need(offset, 8);
    const value = this.#view.getBigUint64(offset, this.#littleEndian);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) {
      throw new FormatError('number too large', offset);
    }
    return Number(value);
  }

  /** A view of the bytes, not a copy. */
  slice(offset: number, length: number): Uint8Array {
    this.#need(offset, length);
    return this.bytes.subarray(offset, offset + length);
  }

  #need(offset: number, length: number): void {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.bytes.length)) {
      throw new FormatError(`${length} bytes expected, the end reached`, offset);
    }
  }
}
