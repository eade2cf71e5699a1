/**
 * The value of a Dalvik register. Numbers of 32 bits are JavaScript numbers; a float is its raw bits, because `const` doesn't
 * say which it loads; longs and doubles are 64 raw bits in a bigint. Java strings are JavaScript strings. null is null or 0.
 */
export type Register = number | bigint | Reference;
export type Reference = JavaObject | JavaArray | JavaClass | string | null;

/** A value in a fake: booleans, numbers of every kind, one-letter strings for chars. */
export type Value = boolean | number | Reference | undefined;

export class JavaObject {
  static readonly java: string = 'java.lang.Object';
  /** The class of the object as dex names it: on the prototype of each fake, and on objects of the shell's own classes. */
  declare javaClass: string;
  readonly fields = new Map<string, Register>();
}

export class JavaArray {
  readonly type: string;
  readonly items: Register[];

  constructor(type: string, items: Register[]) {
    this.type = type;
    this.items = items;
  }
}

export class JavaClass {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A thrown Java exception. */
export class Thrown extends Error {
  readonly thrown: JavaObject;

  constructor(thrown: JavaObject, message: string) {
    super(`${thrown.javaClass}: ${message}`);
    this.thrown = thrown;
  }
}

const scratch = new DataView(new ArrayBuffer(8));

export function floatOf(bits: number): number {
  scratch.setInt32(0, bits);
  return scratch.getFloat32(0);
}

export function floatBits(value: number): number {
  scratch.setFloat32(0, value);
  return scratch.getInt32(0);
}

export function doubleOf(bits: bigint): number {
  scratch.setBigInt64(0, bits);
  return scratch.getFloat64(0);
}

export function doubleBits(value: number): bigint {
  scratch.setFloat64(0, value);
  return scratch.getBigInt64(0);
}

/** Converts a register for a fake. */
export function toValue(register: Register, type: string): Value {
  switch (type[0]) {
    case 'Z':
      return register !== 0;
    case 'C':
      return String.fromCharCode(register as number);
    case 'F':
      return floatOf(register as number);
    case 'J':
      return Number(register as bigint);
    case 'D':
      return doubleOf(register as bigint);
    case 'L':
    case '[':
      return register === 0 ? null : (register as Reference);
    default:
      return register as number;
  }
}

/** Converts a fake's answer for a register. */
export function toRegister(value: Value, type: string): Register {
  switch (type[0]) {
    case 'V':
      return 0;
    case 'Z':
      return value ? 1 : 0;
    case 'C':
      return (value as string).charCodeAt(0);
    case 'F':
      return floatBits(value as number);
    case 'J':
      return BigInt(value as number);
    case 'D':
      return doubleBits(value as number);
    case 'L':
    case '[':
      return value === undefined ? null : (value as Reference);
    default:
      return value as number;
  }
}
