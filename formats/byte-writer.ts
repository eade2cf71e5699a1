const FIRST_ROOM = 1024;

/** Writes little-endian numbers and bytes one after the other into one array. Throws RangeError for a number that does not fit. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  /** `room` is the expected number of bytes. */
  constructor(room = FIRST_ROOM) {
    this.#bytes = new Uint8Array(room);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    this.#need(value, 0xff, 1);
    this.#view.setUint8(this.#length - 1, value);
  }

  u16(value: number): void {
    this.#need(value, 0xffff, 2);
    this.#view.setUint16(this.#length - 2, value, true);
  }

  u32(value: number): void {
    this.#need(value, 0xffffffff, 4);
    this.#view.setUint32(this.#length - 4, value, true);
  }

  u32s(values: readonly number[]): void {
    for (const value of values) {
      this.u32(value);
    }
  }

  bytes(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length - bytes.length);
  }

  zeros(count: number): void {
    this.#grow(count);
  }

  /** The UTF-16 units of a text. */
  utf16(text: string): void {
    this.#grow(2 * text.length);
    const start = this.#length - 2 * text.length;
    for (let i = 0; i < text.length; i += 1) {
      this.#view.setUint16(start + 2 * i, text.charCodeAt(i), true);
    }
  }

  /** Overwrites four bytes with a number, such as the size of the bytes after them. */
  u32At(offset: number, value: number): void {
    this.#view.setUint32(offset, value, true);
  }

  /** All bytes written. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #need(value: number, max: number, count: number): void {
    if (!Number.isInteger(value) || value < 0 || value > max) {
      throw new RangeError(`${value} is not a whole number from 0 to ${max}`);
    }
    this.#grow(count);
  }

  #grow(count: number): void {
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
  }
}
