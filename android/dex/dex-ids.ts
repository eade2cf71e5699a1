import type { ByteReader } from '#formats/byte-reader.ts';
import { FormatError } from '#formats/format-error.ts';
import { readUleb128 } from './uleb128.ts';

const ID_SIZE = { string: 4, type: 4, proto: 12, field: 8, method: 8 } as const;
const HEADER_AT = { string: 0x38, type: 0x40, proto: 0x48, field: 0x50, method: 0x58 } as const;
type IdKind = keyof typeof ID_SIZE;

const MOST_PARAMETERS = 255;
/** The limit of decoding; normal files contain each string once. */
const DECODED_PER_BYTE = 4;

const utf8Decoder = new TextDecoder();

/** A method that the code defines or calls, with descriptors such as `Landroid/app/Activity;` and `(I)V`. */
export type DexMethod = { owner: string; name: string; descriptor: string };
export type DexField = { owner: string; name: string; type: string };

/** The id tables at the head of a dex file: strings, types, prototypes, fields and methods by index. */
export class DexIds {
  readonly #reader: ByteReader;
  readonly #strings = new Map<number, string>();
  readonly #descriptors = new Map<number, string>();
  #budget: number;

  constructor(reader: ByteReader) {
    this.#reader = reader;
    this.#budget = DECODED_PER_BYTE * reader.length;
    for (const kind of Object.keys(ID_SIZE) as IdKind[]) {
      reader.slice(this.#start(kind), this.#count(kind) * ID_SIZE[kind]);
    }
  }

  type(index: number): string {
    return this.#string(this.#reader.u32(this.#at('type', index)));
  }

  methods(): DexMethod[] {
    return Array.from({ length: this.#count('method') }, (_, i) => {
      const at = this.#at('method', i);
      return {
        owner: this.type(this.#reader.u16(at)),
        name: this.#string(this.#reader.u32(at + 4)),
        descriptor: this.#descriptor(this.#reader.u16(at + 2)),
      };
    });
  }

  fields(): DexField[] {
    return Array.from({ length: this.#count('field') }, (_, i) => {
      const at = this.#at('field', i);
      return {
        owner: this.type(this.#reader.u16(at)),
        name: this.#string(this.#reader.u32(at + 4)),
        type: this.type(this.#reader.u16(at + 2)),
      };
    });
  }

  #descriptor(index: number): string {
    const cachedDescriptor = this.#descriptors.get(index);
    if (cachedDescriptor !== undefined) {
      return cachedDescriptor;
    }
    const at = this.#at('proto', index);
    const descriptor = `(${this.#parameters(this.#reader.u32(at + 8)).join('')})${this.type(this.#reader.u32(at + 4))}`;
    this.#spend(descriptor.length, at);
    this.#descriptors.set(index, descriptor);
    return descriptor;
  }

  #parameters(listAt: number): string[] {
    const count = listAt === 0 ? 0 : this.#reader.u32(listAt);
    if (count > MOST_PARAMETERS) {
      throw new FormatError(`a method of ${count} parameters`, listAt);
    }
    return Array.from({ length: count }, (_, i) => this.type(this.#reader.u16(listAt + 4 + 2 * i)));
  }

  /** Java's modified UTF-8, read as UTF-8: identifiers beyond U+FFFF do not occur. */
  #string(index: number): string {
    const cachedText = this.#strings.get(index);
    if (cachedText !== undefined) {
      return cachedText;
    }
    const { end: start } = readUleb128(this.#reader, this.#reader.u32(this.#at('string', index)));
    const end = this.#reader.bytes.indexOf(0, start);
    const text = utf8Decoder.decode(this.#reader.slice(start, Math.max(end - start, -1)));
    this.#spend(text.length, start);
    this.#strings.set(index, text);
    return text;
  }

  #spend(length: number, offset: number): void {
    this.#budget -= length;
    if (this.#budget < 0) {
      throw new FormatError('strings that lie over one another', offset);
    }
  }

  #at(kind: IdKind, index: number): number {
    if (index >= this.#count(kind)) {
      throw new FormatError(`no ${kind} ${index}`, HEADER_AT[kind]);
    }
    return this.#start(kind) + index * ID_SIZE[kind];
  }

  #count(kind: IdKind): number {
    return this.#reader.u32(HEADER_AT[kind]);
  }

  #start(kind: IdKind): number {
    return this.#reader.u32(HEADER_AT[kind] + 4);
  }
}
