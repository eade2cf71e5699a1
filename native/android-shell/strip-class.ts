/**
 * A class file without what only reflection and debuggers read: generic signatures, declared exceptions, and the relations of nested
 * classes, which would be annotations in the dex (JVM specification, 4.7; source.android.com, "Dalvik executable format": Annotations),
 * and the fields of static constants, whose values are at their uses (Java language specification, 13.1).
 */
export function stripClass(bytes: Uint8Array): Uint8Array {
  const file = new ClassFile(bytes);
  file.skipConstants();
  file.skip(6);
  file.skip(file.u2() * 2);
  file.stripMembers();
  file.stripMembers();
  file.stripAttributes();
  return file.result();
}

const unneeded = ['Signature', 'Exceptions', 'InnerClasses', 'EnclosingMethod'];
const STATIC = 0x0008;
const UTF8 = 1;
/** Long and double, which count as two constants (JVM specification, 4.4.5). */
const wide = [5, 6];
/** The size of each other kind of constant (JVM specification, 4.4), by its tag. */
const constantSizes: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
};

class ClassFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #names = new Map<number, string>();
  readonly #kept: Uint8Array[] = [];
  #at = 8;
  /** All before it is kept or dropped already. */
  #done = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u2(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  skip(count: number): void {
    this.#at += count;
  }

  skipConstants(): void {
    const count = this.u2();
    for (let index = 1; index < count; index += 1) {
      const tag = this.#bytes[this.#at]!;
      this.skip(1);
      const size = tag === UTF8 ? this.u2() : constantSizes[tag];
      if (size === undefined) {
        throw new RangeError(`a constant of kind ${tag}`);
      }
      if (tag === UTF8) {
        this.#names.set(index, Buffer.from(this.#bytes.subarray(this.#at, this.#at + size)).toString());
      }
      index += wide.includes(tag) ? 1 : 0;
      this.skip(size);
    }
  }

  /** Fields, or methods. */
  stripMembers(): void {
    this.#kept.push(this.#bytes.subarray(this.#done, this.#at));
    const counted = this.#kept.push(Uint8Array.of());
    const members = this.u2();
    this.#done = this.#at;
    let count = members;
    for (let left = members; left > 0; left -= 1) {
      const before = this.#kept.length;
      const isStatic = (this.u2() & STATIC) !== 0;
      this.skip(4);
      if (this.stripAttributes().includes('ConstantValue') && isStatic) {
        this.#kept.length = before;
        count -= 1;
      }
    }
    this.#kept[counted - 1] = twoBytes(count);
  }

  /** Answers the names of those that are kept. */
  stripAttributes(): string[] {
    const countAt = this.#at;
    const starts = Array.from({ length: this.u2() }, () => {
      const start = this.#at;
      const name = this.#names.get(this.u2())!;
      this.skip(4 + this.#view.getUint32(this.#at));
      return { start, end: this.#at, name };
    });
    const kept = starts.filter(({ name }) => !unneeded.includes(name));
    this.#kept.push(this.#bytes.subarray(this.#done, countAt), twoBytes(kept.length));
    this.#kept.push(...kept.map(({ start, end }) => this.#bytes.subarray(start, end)));
    this.#done = this.#at;
    return kept.map(({ name }) => name);
  }

  result(): Uint8Array {
    return Buffer.concat(this.#kept);
  }
}

function twoBytes(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value & 0xff);
}
