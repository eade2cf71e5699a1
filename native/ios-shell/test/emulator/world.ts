import { readFileSync } from 'node:fs';
import type { MachOImport } from '#ios/macho/read-imports.ts';
import { Cpu, trapBase } from './cpu.ts';
import { type Declarations, type Kind, readHeaders, type Signature } from './header-signatures.ts';
import { addressesOf, type Image, loadImage } from './image.ts';
import { Lifetimes } from './lifetimes.ts';
import { readArguments, readResult, writeArguments, writeResult } from './marshal.ts';
import { Memory } from './memory.ts';
import { type ImageClass, readClasses } from './objc-classes.ts';
import { Block, Objects, Thing } from './objects.ts';
import { dataImports, runtimeFunctions } from './runtime.ts';

const stackBase = 0x5_0000_0000;
const stackSize = 0x10_0000;
const TRAP_SIZE = 16;
const BLOCK_SIZE = 32;
const BLOCK_INVOKE = 16;
const BLOCK_DESCRIPTOR = 24;
const BLOCK_HAS_COPY_HELPER = 1 << 25;

/** One message to an object of Apple's, as the shell sent it. */
export type Message = { to: Thing; selector: string; arguments: readonly unknown[] };
/** The behavior of an Apple object for a message. */
type Behavior = (world: World, self: Thing, ...args: never[]) => unknown;
/** Behaviors by class and selector; `+` in front is a class method. */
export type Behaviors = Readonly<Record<string, Readonly<Record<string, Behavior>>>>;

/** The methods of an object that a test made. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

const declared = readHeaders(new URL('../../include', import.meta.url).pathname);

type Trap = { kinds: readonly Kind[]; result: Kind; first: number; run: (...args: never[]) => unknown };

/** The shell's executable on a fake phone. A message that no header declares is an error. */
export class World {
  readonly memory = new Memory();
  readonly objects = new Objects(this.memory);
  readonly declared: Declarations = declared;
  readonly image: Image;
  readonly cpu: Cpu;
  readonly lifetimes = new Lifetimes(this);
  readonly messages: Message[] = [];
  /** Hears of each message that the shell sends to an object. */
  heard: (to: Thing, selector: string) => void = () => {};
  /** Every message and function that the shell itself has called: `UIDevice currentDevice` for a message, `_uname` for a function. */
  readonly calls = new Set<string>();
  /** The selectors that the system of this phone does not have yet. */
  readonly missing = new Set<string>();
  /** Functions and constants that the shell looks up by name. */
  readonly symbols = new Map<string, number>();
  readonly classes: ReadonlyMap<string, ImageClass>;
  readonly #byAddress = new Map<number, ImageClass>();
  readonly #behaviors: Behaviors;
  readonly #traps: Trap[] = [];

  constructor(executable: URL, behaviors: Behaviors) {
    this.#behaviors = behaviors;
    this.memory.map('stack', stackBase, stackSize);
    this.cpu = new Cpu(
      this.memory,
      (address) => this.#enterTrap(address),
      () => this.lifetimes.drain(),
    );
    this.cpu.registers.sp = BigInt(stackBase + stackSize - 0x100);
    const bytes = new Uint8Array(readFileSync(executable));
    this.image = loadImage(this.memory, bytes, (symbol) => this.#place(symbol));
    this.objects.constantStrings = addressesOf(this.image, '__cfstring');
    const classes = readClasses(this.memory, this.image);
    this.classes = new Map(classes.map((each) => [each.name, each]));
    for (const each of classes) {
      this.#byAddress.set(each.address, each);
      this.objects.adoptClass(each.address, each.name);
    }
  }

  /** A new object of one of the shell's own classes, as `alloc` makes it. */
  allocateOwn(own: ImageClass): Thing {
    const address = this.objects.allocate(own.instanceSize);
    this.memory.writePointer(address, own.address);
    const made = this.objects.adopt(address, own.name);
    this.lifetimes.born(made);
    return made;
  }

  /** Sends a message from outside: to a method of the shell, or to a fake. */
  send(to: Thing, selector: string, ...values: unknown[]): unknown {
    const own = to.get<Answers>('answers')?.[selector];
    if (own) {
      return own(...(values as never[]));
    }
    const method = this.methodOf(to, selector);
    const signature = this.declared.signatures.get(selector);
    const kinds = signature?.arguments ?? values.map((): Kind => 'object');
    if (!method) {
      return this.answer(to, selector, values);
    }
    const prepare = (registers: Cpu['registers']) => {
      registers.x[0] = BigInt(to.address);
      writeArguments(registers, this.objects, kinds, values, 2);
    };
    return this.cpu.call(method, prepare, () => readResult(this.cpu, this.objects, signature?.result ?? 'object'));
  }

  /** Whether an object of the shell, or of a test, has that method. */
  has(to: Thing, selector: string): boolean {
    return to.get<Answers>('answers')?.[selector] !== undefined || this.methodOf(to, selector) !== undefined;
  }

  /** Calls a block that the shell handed over. */
  callBlock(block: unknown, kinds: readonly Kind[], ...values: unknown[]): void {
    if (!(block instanceof Block)) {
      return;
    }
    const prepare = (registers: Cpu['registers']) => {
      registers.x[0] = BigInt(block.address);
      writeArguments(registers, this.objects, kinds, values, 1);
    };
    this.cpu.call(this.memory.pointer(block.address + BLOCK_INVOKE), prepare, () => undefined);
  }

  /** A block of ours that the shell can call. */
  makeBlock(kinds: readonly Kind[], run: (...args: never[]) => unknown): Block {
    const block = this.objects.allocate(BLOCK_SIZE);
    this.memory.writePointer(block + BLOCK_INVOKE, this.addTrap({ kinds, result: 'void', first: 1, run }));
    return new Block(block);
  }

  /** Copies a block from the stack to keep it; the block's own helper copies the objects that it holds (Block ABI, Apple). */
  copyBlock(block: number): number {
    if (block < stackBase || block >= stackBase + stackSize) {
      return block;
    }
    const descriptor = this.memory.pointer(block + BLOCK_DESCRIPTOR);
    const size = this.memory.pointer(descriptor + 8);
    const copy = this.objects.allocate(size);
    this.memory.bytes(copy, size).set(this.memory.bytes(block, size));
    if (this.memory.u32(block + 8) & BLOCK_HAS_COPY_HELPER) {
      const prepare = ({ x }: Cpu['registers']) => {
        x[0] = BigInt(copy);
        x[1] = BigInt(block);
      };
      this.cpu.call(this.memory.pointer(descriptor + 16), prepare, () => undefined);
    }
    return copy;
  }

  addFunction(name: string, kinds: readonly Kind[], result: Kind, run: (...args: never[]) => unknown): void {
    const recorded = (...args: never[]) => this.#recorded(name, () => run(...args));
    this.symbols.set(name, this.addTrap({ kinds, result, first: 0, run: recorded }));
  }

  addConstant(name: string, value: unknown): void {
    this.symbols.set(name, this.cell(this.objects.toAddress(value)));
  }

  addTrap(trap: Trap): number {
    this.#traps.push(trap);
    return trapBase + (this.#traps.length - 1) * TRAP_SIZE;
  }

  cell(pointer: number): number {
    const address = this.objects.allocate(8);
    this.memory.writePointer(address, pointer);
    return address;
  }

  ownClass(address: number): ImageClass | undefined {
    return this.#byAddress.get(address);
  }

  /** Every implementation of a method, from the object's class upwards. */
  methodsOf(to: Thing, selector: string): number[] {
    const found: number[] = [];
    for (let own = this.classes.get(to.className); own; own = this.ownClass(own.superclass)) {
      const method = own.methods.get(selector);
      found.push(...(method ? [method] : []));
    }
    return found;
  }

  /** The address of a method's code, if the shell has it; `above` starts the search over that class. */
  methodOf(to: Thing, selector: string, above?: ImageClass): number | undefined {
    const start = above ? this.ownClass(above.superclass) : this.classes.get(to.className);
    for (let own = start; own; own = this.ownClass(own.superclass)) {
      const method = (to.isClass ? own.classMethods : own.methods).get(selector);
      if (method) {
        return method;
      }
    }
    return undefined;
  }

  /** Classes from the object's own upwards, the shell's and Apple's. */
  lineage(className: string): string[] {
    const own = this.classes.get(className);
    const parent = own
      ? (this.ownClass(own.superclass)?.name ?? this.objects.at(own.superclass)?.className)
      : this.declared.superclasses.get(className);
    return [className, ...(parent ? this.lineage(parent) : [])];
  }

  /** The answer of a fake; a property without a fake is stored and returned. */
  answer(to: Thing, selector: string, values: readonly unknown[]): unknown {
    const signature = this.signatureOf(selector);
    const keeps = this.lifetimes.keepsArgumentsOf(selector);
    const kept = values.map((value, i) => (keeps && signature.arguments[i] === 'object' ? this.keep(value) : value));
    if (!this.classes.has(to.className) || !to.isClass) {
      this.messages.push({ to, selector, arguments: kept });
    }
    const name = to.isClass ? `+${selector}` : selector;
    const line = this.lineage(to.className);
    const behavior = line.map((each) => this.#behaviors[each]?.[name]).find((found) => found !== undefined);
    if (behavior) {
      return behavior(this, to, ...(kept as never[]));
    }
    if (signature.property && kept.length === 1) {
      to.has.set(signature.property, kept[0]);
    }
    return signature.property ? to.has.get(signature.property) : null;
  }

  signatureOf(selector: string): Signature {
    const signature = this.declared.signatures.get(selector);
    if (!signature) {
      throw new Error(`no header declares ${selector}`);
    }
    return signature;
  }

  /** Keeps a block by a copy, and an object of the shell by its count. */
  keep(value: unknown): unknown {
    if (value instanceof Thing) {
      this.lifetimes.retain(value.address);
    }
    return value instanceof Block ? new Block(this.copyBlock(value.address)) : value;
  }

  #place(symbol: MachOImport): number {
    const [, className] = /^_OBJC_(?:META)?CLASS_\$_(\w+)$/.exec(symbol.name) ?? [];
    if (className) {
      return this.objects.classNamed(className).address;
    }
    const data = dataImports[symbol.name];
    if (data) {
      return data(this);
    }
    const run = runtimeFunctions[symbol.name];
    if (!run) {
      throw new Error(`no fake for the import ${symbol.name}`);
    }
    return this.addTrap({
      kinds: [],
      result: 'void',
      first: 0,
      run: () => this.#recorded(symbol.name, () => run(this)),
    });
  }

  #recorded(name: string, run: () => unknown): unknown {
    this.calls.add(name);
    return run();
  }

  #enterTrap(address: number): void {
    const trap = this.#traps[(address - trapBase) / TRAP_SIZE];
    if (!trap) {
      throw new Error(`a call to nowhere: 0x${address.toString(16)}`);
    }
    const args = readArguments(this.cpu, this.objects, trap.kinds, trap.first);
    const result = trap.run(...(args as never[]));
    writeResult(this.cpu.registers, this.objects, trap.result, result);
  }
}
