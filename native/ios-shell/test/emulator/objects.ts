import type { Memory } from './memory.ts';

/** An object that the code holds by its address, Apple's or the shell's own. */
export class Thing {
  readonly address: number;
  readonly className: string;
  readonly isClass: boolean;
  /** The value of a string, number, list, dictionary or piece of data. */
  value: unknown;
  /** Properties, and the state of a fake. */
  readonly has = new Map<string, unknown>();

  constructor(address: number, className: string, isClass: boolean, value?: unknown) {
    this.address = address;
    this.className = className;
    this.isClass = isClass;
    this.value = value;
  }

  get<Kind>(name: string): Kind | undefined {
    return this.has.get(name) as Kind | undefined;
  }
}

/** A pointer to a block of the shell, to be called or returned. */
export class Block {
  readonly address: number;

  constructor(address: number) {
    this.address = address;
  }
}

const heapBase = 0x4_0000_0000;
const heapSize = 0x40_0000;
const UTF16_STRING = 0x10;

/** All objects by address, with the conversions between JavaScript values and addresses. */
export class Objects {
  readonly #memory: Memory;
  readonly #things = new Map<number, Thing>();
  readonly #classes = new Map<string, Thing>();
  #next = heapBase;
  /** The range of the image's constant strings. */
  constantStrings = { start: 0, end: 0 };

  constructor(memory: Memory) {
    this.#memory = memory;
    memory.map('heap', heapBase, heapSize);
  }

  allocate(size: number): number {
    const address = this.#next;
    this.#next += Math.ceil((size + 16) / 16) * 16;
    return address;
  }

  make(className: string, value?: unknown): Thing {
    return this.adopt(this.allocate(8), className, value);
  }

  adopt(address: number, className: string, value?: unknown): Thing {
    const thing = new Thing(address, className, false, value);
    this.#things.set(address, thing);
    return thing;
  }

  classNamed(name: string): Thing {
    const classObject = this.#classes.get(name);
    return classObject ?? this.adoptClass(this.allocate(64), name);
  }

  adoptClass(address: number, name: string): Thing {
    const made = new Thing(address, name, true);
    this.#things.set(address, made);
    this.#classes.set(name, made);
    return made;
  }

  at(address: number): Thing | null {
    const thing = this.#things.get(address);
    if (thing || address === 0) {
      return thing ?? null;
    }
    const { start, end } = this.constantStrings;
    return address >= start && address < end ? this.adopt(address, 'NSString', this.#constantString(address)) : null;
  }

  all(): Thing[] {
    return [...this.#things.values()];
  }

  /** The meaning of an address: values as themselves, other objects as a Thing, anything else as a Block. */
  toScript(address: number): unknown {
    const thing = this.at(address);
    if (thing) {
      return thing.value === undefined ? thing : thing.value;
    }
    return address === 0 ? null : new Block(address);
  }

  /** The address of a value; each call makes a new object for it. */
  toAddress(value: unknown): number {
    if (value === null || value === undefined) {
      return 0;
    }
    if (value instanceof Thing || value instanceof Block) {
      return value.address;
    }
    return this.make(classOfValue(value), value).address;
  }

  /** struct __CFString: isa, flags, characters, length. */
  #constantString(address: number): string {
    const flags = this.#memory.u32(address + 8);
    const [characters, length] = [this.#memory.pointer(address + 16), this.#memory.pointer(address + 24)];
    const wide = (flags & UTF16_STRING) !== 0;
    const bytes = this.#memory.bytes(characters, length * (wide ? 2 : 1));
    return new TextDecoder(wide ? 'utf-16le' : 'latin1').decode(bytes);
  }
}

function classOfValue(value: unknown): string {
  if (typeof value === 'string') {
    return 'NSString';
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    return 'NSNumber';
  }
  if (value instanceof Uint8Array) {
    return 'NSData';
  }
  if (Array.isArray(value)) {
    return 'NSArray';
  }
  if (value instanceof Map) {
    return 'NSDictionary';
  }
  if (value instanceof Date) {
    return 'NSDate';
  }
  throw new Error(`no object for ${String(value)}`);
}
