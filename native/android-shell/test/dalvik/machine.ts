import { DivisionByZero } from './arithmetic.ts';
import type { Code, DexClass, DexFile, DexMethod, FieldRef, MethodRef } from './dex-file.ts';
import { Frame, type InvokeKind, type Runtime } from './frame.ts';
import type { Framework } from './framework.ts';
import { instructionTable } from './instructions.ts';
import {
  JavaArray,
  JavaClass,
  JavaObject,
  type Reference,
  type Register,
  Thrown,
  toRegister,
  toValue,
  type Value,
} from './values.ts';

const instructions = instructionTable();
/** The limit that ends a test whose shell loops for ever. */
const mostSteps = 30_000_000;

/** Runs the shell's dex against fakes of Android. A class or member that neither has ends the test. */
export class Machine implements Runtime {
  readonly framework: Framework;
  steps = 0;
  /** Hears of each call of a method of the shell. */
  heard: (target: Register | undefined, method: DexMethod) => void = () => {};
  /** Every method and static field of Android that the shell has used: `Landroid/os/Handler;->post(Ljava/lang/Runnable;)Z`. */
  readonly calls = new Set<string>();
  readonly #statics = new Map<string, Register>();
  readonly #initialized = new Set<string>();

  readonly #classes = new Map<string, DexClass>();
  readonly #homes = new Map<string, DexFile>();

  /** The first file is the shell's; those of plug-ins follow. */
  constructor(framework: Framework, ...files: readonly DexFile[]) {
    this.framework = framework;
    for (const file of files.toReversed()) {
      for (const [name, found] of file.classes) {
        this.#classes.set(name, found);
        this.#homes.set(name, file);
      }
    }
  }

  dexOf(type: string): DexFile {
    return this.#homes.get(type)!;
  }

  /** Makes an object of the shell, as Android does for an activity. */
  create(type: string): JavaObject {
    const made = this.newInstance(type);
    this.send(made, '<init>()V');
    return made;
  }

  /** Calls a method of a shell or framework object by its signature, like a callback of Android. */
  send(target: JavaObject, signature: string, ...values: Value[]): Value {
    const method = this.#find(target.javaClass, signature);
    const name = signature.slice(0, signature.indexOf('('));
    if (!method) {
      return this.framework.call(target, target.javaClass, name, signature, values);
    }
    this.#initialize(target.javaClass);
    const { parameters, returns } = method.prototype;
    const registers = parameters.map((type, i) => toRegister(values[i], type));
    return toValue(this.#run(method, [target, ...registers]), returns);
  }

  isShellClass(type: string): boolean {
    return this.#classes.has(type);
  }

  /** Whether the shell overrides a framework method. */
  overrides(target: JavaObject, signature: string): boolean {
    return this.#find(target.javaClass, signature) !== undefined;
  }

  newInstance(type: string): JavaObject {
    const made = this.framework.instantiate(this.#frameworkAncestor(type));
    made.javaClass = type;
    for (const needed of this.#frameworkParents(type)) {
      this.framework.requireOnPhone(needed, '');
    }
    this.#initialize(type);
    return made;
  }

  newString(method: MethodRef, registers: Register[]): string {
    this.calls.add(`${method.owner}->${method.signature}`);
    this.framework.requireOnPhone(method.owner, method.signature);
    const values = registers.slice(1).map((register, i) => toValue(register, method.prototype.parameters[i]!));
    return this.framework.callAs(
      registers[0] as JavaObject,
      method.owner,
      method.name,
      method.signature,
      values,
    ) as string;
  }

  invoke(kind: InvokeKind, method: MethodRef, caller: DexMethod, registers: Register[]): Register {
    if (kind !== 'static' && (registers[0] === null || registers[0] === 0)) {
      this.raise('java.lang.NullPointerException', `${method.owner}->${method.signature} on null`);
    }
    const target = this.#target(kind, method, caller, registers[0]);
    if (target) {
      this.#initialize(target.owner);
      return this.#run(target, registers);
    }
    return this.#callFramework(kind, method, caller, registers);
  }

  readStatic(field: FieldRef): Register {
    const owner = this.#staticOwner(field);
    if (!owner) {
      this.calls.add(`${field.owner}->${field.name}:${field.type}`);
      this.framework.requireOnPhone(field.owner, `${field.name}:${field.type}`);
      return toRegister(this.framework.readStatic(field.owner, field.name), field.type);
    }
    this.#initialize(owner);
    return this.#statics.get(`${owner}${field.name}`) ?? 0;
  }

  writeStatic(field: FieldRef, value: Register): void {
    this.#initialize(field.owner);
    this.#statics.set(`${field.owner}${field.name}`, value);
  }

  readField(target: JavaObject, field: FieldRef): Register {
    if (!this.isShellClass(field.owner)) {
      this.framework.requireOnPhone(field.owner, `${field.name}:${field.type}`);
      return toRegister(this.framework.readField(target, field.name), field.type);
    }
    return target.fields.get(field.name) ?? ('JD'.includes(field.type[0]!) ? 0n : 0);
  }

  writeField(target: JavaObject, field: FieldRef, value: Register): void {
    if (this.isShellClass(field.owner)) {
      target.fields.set(field.name, value);
    } else {
      this.framework.writeField(target, field.name, toValue(value, field.type));
    }
  }

  isInstance(value: Reference, type: string): boolean {
    if (value instanceof JavaArray) {
      return value.type === type || type === 'Ljava/lang/Object;' || (value.type[1] === 'L' && type.startsWith('[L'));
    }
    if (value instanceof JavaClass) {
      return type === 'Ljava/lang/Class;';
    }
    return this.#inherits(typeof value === 'string' ? 'Ljava/lang/String;' : value!.javaClass, type);
  }

  raise(type: string, message: string): never {
    throw this.framework.exception(type, message);
  }

  #run(method: DexMethod, registers: readonly Register[]): Register {
    if (!method.code) {
      throw new Error(`${method.owner}->${method.signature} has no code`);
    }
    this.heard(registers[0], method);
    const types = method.isStatic ? method.prototype.parameters : ['L', ...method.prototype.parameters];
    const inputs = registers.flatMap((value, i) => ('JD'.includes(types[i]![0]!) ? [value, 0] : [value]));
    const frame = new Frame(this, method, method.code, inputs);
    while (frame.returned === undefined) {
      this.#step(frame, method.code);
    }
    return frame.returned;
  }

  #step(frame: Frame, code: Code): void {
    const word = frame.unit(0);
    const run = instructions[word & 0xff];
    if (!run) {
      throw new Error(
        `Opcode 0x${(word & 0xff).toString(16)} in ${frame.method.owner}->${frame.method.signature} is unknown`,
      );
    }
    if (++this.steps > mostSteps) {
      throw new Error(`The shell runs on and on in ${frame.method.owner}->${frame.method.signature}`);
    }
    try {
      run(frame, word);
    } catch (error) {
      this.#handle(frame, code, error);
    }
  }

  #handle(frame: Frame, code: Code, error: unknown): void {
    const thrown =
      error instanceof DivisionByZero ? this.framework.exception('java.lang.ArithmeticException', '/ by zero') : error;
    if (!(thrown instanceof Thrown)) {
      throw thrown;
    }
    const handler = code.handlers.find(
      ({ from, to, type }) =>
        frame.pc >= from && frame.pc < to && (type === null || this.#inherits(thrown.thrown.javaClass, type)),
    );
    if (!handler) {
      throw thrown;
    }
    frame.caught = thrown.thrown;
    frame.pc = handler.target;
  }

  #target(
    kind: InvokeKind,
    method: MethodRef,
    caller: DexMethod,
    receiver: Register | undefined,
  ): DexMethod | undefined {
    if (kind === 'super') {
      return this.#find(this.#classes.get(caller.owner)!.superclass, method.signature);
    }
    if ((kind === 'virtual' || kind === 'interface') && receiver instanceof JavaObject) {
      return this.#find(receiver.javaClass, method.signature);
    }
    return this.#find(method.owner, method.signature);
  }

  #callFramework(kind: InvokeKind, method: MethodRef, caller: DexMethod, registers: Register[]): Register {
    const { parameters, returns } = method.prototype;
    const [receiver, ...rest] = kind === 'static' ? [null, ...registers] : registers;
    const values = rest.map((register, i) => toValue(register!, parameters[i]!));
    const owner = kind === 'super' ? this.#classes.get(caller.owner)!.superclass : method.owner;
    const ancestor = this.#frameworkAncestor(owner);
    this.calls.add(`${ancestor}->${method.signature}`);
    this.framework.requireOnPhone(ancestor, method.signature);
    const answer =
      kind === 'static'
        ? this.framework.callStatic(method.owner, method.name, method.signature, values)
        : kind === 'super' || method.name === '<init>'
          ? this.framework.callAs(receiver as JavaObject, owner, method.name, method.signature, values)
          : this.framework.call(receiver as Reference, method.owner, method.name, method.signature, values);
    return toRegister(answer, returns);
  }

  #find(type: string, signature: string): DexMethod | undefined {
    for (let found = this.#classes.get(type); found; found = this.#classes.get(found.superclass)) {
      const method = found.methods.get(signature);
      if (method?.code) {
        return method;
      }
    }
    return undefined;
  }

  #frameworkAncestor(type: string): string {
    let ancestor = type;
    for (let found = this.#classes.get(type); found; found = this.#classes.get(ancestor)) {
      ancestor = found.superclass;
    }
    return ancestor;
  }

  #frameworkParents(type: string): string[] {
    const found = this.#classes.get(type);
    return found ? [found.superclass, ...found.interfaces].flatMap((parent) => this.#frameworkParents(parent)) : [type];
  }

  #staticOwner(field: FieldRef): string | undefined {
    for (let found = this.#classes.get(field.owner); found; found = this.#classes.get(found.superclass)) {
      if (found.statics.some(({ name }) => name === field.name)) {
        return found.name;
      }
    }
    return undefined;
  }

  #initialize(type: string): void {
    const found = this.#classes.get(type);
    if (!found || this.#initialized.has(type)) {
      return;
    }
    this.#initialized.add(type);
    for (const field of found.statics) {
      this.#statics.set(`${type}${field.name}`, 'JD'.includes(field.type[0]!) ? 0n : 0);
    }
    const initializer = found.methods.get('<clinit>()V');
    if (initializer) {
      this.#run(initializer, []);
    }
  }

  #inherits(type: string, wanted: string): boolean {
    if (type === wanted || wanted === 'Ljava/lang/Object;') {
      return true;
    }
    const found = this.#classes.get(type);
    const parents = found ? [found.superclass, ...found.interfaces] : this.framework.parentsOf(type);
    return parents.some((parent) => this.#inherits(parent, wanted));
  }
}
