import { doubleBits, doubleOf, floatBits, floatOf, type Register } from './values.ts';

export type Binary = (left: Register, right: Register) => Register;
export type Unary = (value: Register) => Register;

/** Java's `/ by zero`; the interpreter makes it an ArithmeticException. */
export class DivisionByZero extends Error {}

/** add, sub, mul, div, rem, and, or, xor, shl, shr, ushr: the order in which every group of opcodes has them. */
export const intOperations: readonly Binary[] = [
  int((a, b) => a + b),
  int((a, b) => a - b),
  int(Math.imul),
  int((a, b) => Math.trunc(a / nonZero(b))),
  int((a, b) => a % nonZero(b)),
  int((a, b) => a & b),
  int((a, b) => a | b),
  int((a, b) => a ^ b),
  int((a, b) => a << (b & 31)),
  int((a, b) => a >> (b & 31)),
  int((a, b) => a >>> (b & 31)),
];

export const reverseSubtract: Binary = int((a, b) => b - a);

export const longOperations: readonly Binary[] = [
  long((a, b) => a + b),
  long((a, b) => a - b),
  long((a, b) => a * b),
  long((a, b) => a / nonZeroLong(b)),
  long((a, b) => a % nonZeroLong(b)),
  long((a, b) => a & b),
  long((a, b) => a | b),
  long((a, b) => a ^ b),
  (a, b) => BigInt.asIntN(64, (a as bigint) << BigInt((b as number) & 63)),
  (a, b) => (a as bigint) >> BigInt((b as number) & 63),
  (a, b) => BigInt.asIntN(64, BigInt.asUintN(64, a as bigint) >> BigInt((b as number) & 63)),
];

const realOperations: readonly ((a: number, b: number) => number)[] = [
  (a, b) => a + b,
  (a, b) => a - b,
  (a, b) => a * b,
  (a, b) => a / b,
  (a, b) => a % b,
];
export const floatOperations: readonly Binary[] = realOperations.map(
  (run) => (a, b) => floatBits(run(floatOf(a as number), floatOf(b as number))),
);
export const doubleOperations: readonly Binary[] = realOperations.map(
  (run) => (a, b) => doubleBits(run(doubleOf(a as bigint), doubleOf(b as bigint))),
);

const i = (value: Register) => value as number;
const l = (value: Register) => value as bigint;

/** Opcodes 0x7b to 0x8f in their order: negations, then every conversion. */
export const unaryOperations: readonly Unary[] = [
  (v) => -i(v) | 0,
  (v) => ~i(v),
  (v) => BigInt.asIntN(64, -l(v)),
  (v) => ~l(v),
  (v) => floatBits(-floatOf(i(v))),
  (v) => doubleBits(-doubleOf(l(v))),
  (v) => BigInt(i(v)),
  (v) => floatBits(i(v)),
  (v) => doubleBits(i(v)),
  (v) => Number(BigInt.asIntN(32, l(v))),
  (v) => floatBits(Number(l(v))),
  (v) => doubleBits(Number(l(v))),
  (v) => toInt(floatOf(i(v))),
  (v) => toLong(floatOf(i(v))),
  (v) => doubleBits(floatOf(i(v))),
  (v) => toInt(doubleOf(l(v))),
  (v) => toLong(doubleOf(l(v))),
  (v) => floatBits(doubleOf(l(v))),
  (v) => (i(v) << 24) >> 24,
  (v) => i(v) & 0xffff,
  (v) => (i(v) << 16) >> 16,
];

/** Opcodes 0x2d to 0x31; NaN counts as less for `cmpl` and as more for `cmpg`. */
export const comparisons: readonly Binary[] = [
  (a, b) => order(floatOf(i(a)), floatOf(i(b)), -1),
  (a, b) => order(floatOf(i(a)), floatOf(i(b)), 1),
  (a, b) => order(doubleOf(l(a)), doubleOf(l(b)), -1),
  (a, b) => order(doubleOf(l(a)), doubleOf(l(b)), 1),
  (a, b) => order(l(a), l(b), 0),
];

function int(run: (a: number, b: number) => number): Binary {
  return (a, b) => run(a as number, b as number) | 0;
}

function long(run: (a: bigint, b: bigint) => bigint): Binary {
  return (a, b) => BigInt.asIntN(64, run(a as bigint, b as bigint));
}

function nonZero(value: number): number {
  if (value === 0) {
    throw new DivisionByZero();
  }
  return value;
}

function nonZeroLong(value: bigint): bigint {
  if (value === 0n) {
    throw new DivisionByZero();
  }
  return value;
}

function toInt(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-0x80000000, Math.min(0x7fffffff, Math.trunc(value)));
}

function toLong(value: number): bigint {
  if (Number.isNaN(value)) {
    return 0n;
  }
  const limit = 2 ** 63;
  return value >= limit ? 2n ** 63n - 1n : value < -limit ? -(2n ** 63n) : BigInt(Math.trunc(value));
}

function order<T extends number | bigint>(a: T, b: T, unordered: number): number {
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : unordered;
}
