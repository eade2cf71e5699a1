import type { Code, DexFile, DexMethod, FieldRef, MethodRef } from './dex-file.ts';
import { JavaArray, type JavaObject, type Reference, type Register } from './values.ts';

/** The machine's side of an instruction. */
export type Runtime = {
  /** The file that defines a class, whose tables its code uses. */
  dexOf(type: string): DexFile;
  newInstance(type: string): JavaObject;
  newString(method: MethodRef, registers: Register[]): string;
  invoke(kind: InvokeKind, method: MethodRef, caller: DexMethod, registers: Register[]): Register;
  readStatic(field: FieldRef): Register;
  writeStatic(field: FieldRef, value: Register): void;
  readField(target: JavaObject, field: FieldRef): Register;
  writeField(target: JavaObject, field: FieldRef, value: Register): void;
  isInstance(value: Reference, type: string): boolean;
  raise(type: string, message: string): never;
};
export type InvokeKind = 'virtual' | 'super' | 'direct' | 'static' | 'interface';

/** One call of one method: its registers and its program counter. */
export class Frame {
  readonly runtime: Runtime;
  readonly method: DexMethod;
  readonly dex: DexFile;
  readonly units: Uint16Array;
  readonly registers: Register[];
  pc = 0;
  result: Register = 0;
  caught: JavaObject | null = null;
  returned: Register | undefined;

  constructor(runtime: Runtime, method: DexMethod, code: Code, inputs: readonly Register[]) {
    this.runtime = runtime;
    this.method = method;
    this.dex = runtime.dexOf(method.owner);
    this.units = code.units;
    this.registers = new Array<Register>(code.registers).fill(0);
    for (const [place, value] of inputs.entries()) {
      this.registers[code.registers - code.inputs + place] = value;
    }
  }

  /** The unsigned 16-bit unit `offset` units after the instruction. */
  unit(offset: number): number {
    return this.units[this.pc + offset]!;
  }

  signed(offset: number): number {
    return (this.unit(offset) << 16) >> 16;
  }

  int(offset: number): number {
    return this.unit(offset) | (this.unit(offset + 1) << 16);
  }

  get(register: number): Register {
    return this.registers[register]!;
  }

  set(register: number, value: Register): void {
    this.registers[register] = value;
  }

  /** Replaces the object of a string constructor by the string. */
  replace(before: Register, after: Register): void {
    for (const [place, value] of this.registers.entries()) {
      if (value === before) {
        this.registers[place] = after;
      }
    }
  }

  reference(register: number): Reference {
    const value = this.get(register);
    return value === 0 ? null : (value as Reference);
  }

  object(register: number, wanted: string): JavaObject {
    const value = this.reference(register);
    if (value === null) {
      this.runtime.raise('java.lang.NullPointerException', `${wanted} of null in ${this.method.signature}`);
    }
    return value as JavaObject;
  }

  array(register: number): JavaArray {
    const value = this.reference(register);
    return value instanceof JavaArray
      ? value
      : this.runtime.raise('java.lang.NullPointerException', 'an array is null');
  }

  item(array: JavaArray, index: number): number {
    if (index < 0 || index >= array.items.length) {
      this.runtime.raise('java.lang.ArrayIndexOutOfBoundsException', `length=${array.items.length}; index=${index}`);
    }
    return index;
  }
}
