/** A dex file taken apart, for the interpreter and the lint of the shell's tests (source.android.com/docs/core/runtime/dex-format). */
export type Prototype = { returns: string; parameters: readonly string[] };
export type FieldRef = { owner: string; name: string; type: string };
export type MethodRef = { owner: string; name: string; prototype: Prototype; signature: string };
export type DexMethod = {
  owner: string;
  signature: string;
  prototype: Prototype;
  isStatic: boolean;
  code: Code | null;
};
export type Code = { registers: number; inputs: number; units: Uint16Array; handlers: readonly Handler[] };
/** The handler of exceptions of `type`; `type` null handles all. */
export type Handler = { from: number; to: number; type: string | null; target: number };
export type DexClass = {
  name: string;
  superclass: string;
  interfaces: readonly string[];
  isAbstract: boolean;
  methods: ReadonlyMap<string, DexMethod>;
  statics: readonly FieldRef[];
};

export class DexFile {
  readonly strings: readonly string[];
  readonly types: readonly string[];
  readonly fields: readonly FieldRef[];
  readonly methods: readonly MethodRef[];
  readonly classes: ReadonlyMap<string, DexClass>;
  readonly #view: DataView;
  readonly #prototypes: readonly Prototype[];

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.strings = this.#table(0x38, 4, (at) => this.#string(this.#u4(at)));
    this.types = this.#table(0x40, 4, (at) => this.strings[this.#u4(at)]!);
    this.#prototypes = this.#table(0x48, 12, (at) => ({
      returns: this.types[this.#u4(at + 4)]!,
      parameters: this.#typeList(this.#u4(at + 8)),
    }));
    this.fields = this.#table(0x50, 8, (at) => ({
      owner: this.types[this.#u2(at)]!,
      type: this.types[this.#u2(at + 2)]!,
      name: this.strings[this.#u4(at + 4)]!,
    }));
    this.methods = this.#table(0x58, 8, (at) => this.#method(at));
    this.classes = new Map(this.#table(0x60, 32, (at) => this.#class(at)).map((found) => [found.name, found]));
  }

  #u2(at: number): number {
    return this.#view.getUint16(at, true);
  }

  #u4(at: number): number {
    return this.#view.getUint32(at, true);
  }

  #table<T>(header: number, size: number, read: (at: number) => T): T[] {
    const start = this.#u4(header + 4);
    return Array.from({ length: this.#u4(header) }, (_, i) => read(start + size * i));
  }

  #typeList(at: number): string[] {
    return at === 0 ? [] : Array.from({ length: this.#u4(at) }, (_, i) => this.types[this.#u2(at + 4 + 2 * i)]!);
  }

  /** Modified UTF-8: every UTF-16 unit for itself, NUL in two bytes. */
  #string(at: number): string {
    const cursor = new Cursor(this.#view, at);
    const length = cursor.uleb();
    let text = '';
    for (let i = 0; i < length; i++) {
      text += String.fromCharCode(cursor.utf16Unit());
    }
    return text;
  }

  #method(at: number): MethodRef {
    const prototype = this.#prototypes[this.#u2(at + 2)]!;
    const name = this.strings[this.#u4(at + 4)]!;
    const signature = `${name}(${prototype.parameters.join('')})${prototype.returns}`;
    return { owner: this.types[this.#u2(at)]!, name, prototype, signature };
  }

  #class(at: number): DexClass {
    const name = this.types[this.#u4(at)]!;
    const data = this.#u4(at + 24);
    const methods = new Map<string, DexMethod>();
    const fields: FieldRef[] = [];
    if (data !== 0) {
      this.#classData(new Cursor(this.#view, data), fields, methods);
    }
    if (this.#u4(at + 28) !== 0) {
      throw new Error(`${name} has constants, which strip-class.ts takes out`);
    }
    return {
      name,
      superclass: this.types[this.#u4(at + 8)]!,
      interfaces: this.#typeList(this.#u4(at + 12)),
      isAbstract: (this.#u4(at + 4) & 0x400) !== 0,
      methods,
      statics: fields,
    };
  }

  #classData(cursor: Cursor, statics: FieldRef[], methods: Map<string, DexMethod>): void {
    const [staticFields, instanceFields, direct, virtual] = [
      cursor.uleb(),
      cursor.uleb(),
      cursor.uleb(),
      cursor.uleb(),
    ];
    for (const [count, target] of [
      [staticFields, statics],
      [instanceFields, [] as FieldRef[]],
    ] as const) {
      let index = 0;
      for (let i = 0; i < count; i++) {
        index += cursor.uleb();
        cursor.uleb();
        target.push(this.fields[index]!);
      }
    }
    for (const count of [direct, virtual]) {
      let index = 0;
      for (let i = 0; i < count; i++) {
        index += cursor.uleb();
        const { owner, signature, prototype } = this.methods[index]!;
        const isStatic = (cursor.uleb() & 8) !== 0;
        methods.set(signature, { owner, signature, prototype, isStatic, code: this.#code(cursor.uleb()) });
      }
    }
  }

  #code(at: number): Code | null {
    if (at === 0) {
      return null;
    }
    const size = this.#u4(at + 12);
    const units = Uint16Array.from({ length: size }, (_, i) => this.#u2(at + 16 + 2 * i));
    const tries = at + 16 + 2 * (size + (size & 1));
    return {
      registers: this.#u2(at),
      inputs: this.#u2(at + 2),
      units,
      handlers: Array.from({ length: this.#u2(at + 6) }, (_, i) => this.#handlers(tries, i, this.#u2(at + 6))).flat(),
    };
  }

  #handlers(tries: number, index: number, count: number): Handler[] {
    const at = tries + 8 * index;
    const from = this.#u4(at);
    const to = from + this.#u2(at + 4);
    const cursor = new Cursor(this.#view, tries + 8 * count + this.#u2(at + 6));
    const size = cursor.sleb();
    const handlers: Handler[] = [];
    for (let i = 0; i < Math.abs(size); i++) {
      handlers.push({ from, to, type: this.types[cursor.uleb()]!, target: cursor.uleb() });
    }
    return size <= 0 ? [...handlers, { from, to, type: null, target: cursor.uleb() }] : handlers;
  }
}

class Cursor {
  readonly #view: DataView;
  #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  uleb(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = this.byte();
      value |= (part & 0x7f) << shift;
      if (part < 0x80) {
        return value >>> 0;
      }
    }
  }

  sleb(): number {
    const start = this.#at;
    const value = this.uleb();
    const bits = 7 * (this.#at - start);
    return bits < 32 ? (value << (32 - bits)) >> (32 - bits) : value | 0;
  }

  utf16Unit(): number {
    const first = this.byte();
    if (first < 0x80) {
      return first;
    }
    const second = this.byte() & 0x3f;
    return first < 0xe0
      ? ((first & 0x1f) << 6) | second
      : ((first & 0x0f) << 12) | (second << 6) | (this.byte() & 0x3f);
  }
}
