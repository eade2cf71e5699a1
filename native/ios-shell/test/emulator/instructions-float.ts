import { bit, bits, holds } from './bits.ts';
import type { Cpu } from './cpu.ts';

/** Floating point, and the one vector instruction that clears a register (Arm ARM, C4.1.90). */
export function executeFloat(cpu: Cpu, word: number): boolean {
  if (bits(word, 30, 24) === 0b0011111) {
    return multiplyAdd(cpu, word);
  }
  if (bits(word, 30, 24) === 0b0011110 && bit(word, 21)) {
    return scalar(cpu, word);
  }
  return moveImmediateToVector(cpu, word);
}

function scalar(cpu: Cpu, word: number): boolean {
  const size = bits(word, 23, 22) === 1 ? 8 : 4;
  if (bits(word, 23, 22) > 1) {
    return false;
  }
  switch (bits(word, 11, 10)) {
    case 0b01:
      return false;
    case 0b10:
      return twoSources(cpu, word, size);
    case 0b11:
      return select(cpu, word, size);
    default:
      return otherScalar(cpu, word, size);
  }
}

function otherScalar(cpu: Cpu, word: number, size: number): boolean {
  if (bits(word, 12, 10) === 0b100) {
    cpu.registers.writeFloat(bits(word, 4, 0), expandedImmediate(bits(word, 20, 13)), size); // FMOV of a constant
    return true;
  }
  if (bits(word, 13, 10) === 0b1000) {
    return compare(cpu, word, size);
  }
  if (bits(word, 14, 10) === 0b10000) {
    return oneSource(cpu, word, size);
  }
  return bits(word, 15, 10) === 0 && withGeneralRegister(cpu, word, size);
}

/** FMUL, FDIV, FADD, FSUB, FMAX, FMIN, FMAXNM, FMINNM */
function twoSources({ registers }: Cpu, word: number, size: number): boolean {
  const one = registers.readFloat(bits(word, 9, 5), size);
  const other = registers.readFloat(bits(word, 20, 16), size);
  const results = [one * other, one / other, one + other, one - other, Math.max(one, other), Math.min(one, other)];
  const result = [...results, larger(one, other), -larger(-one, -other)][bits(word, 15, 12)];
  if (result === undefined) {
    return false;
  }
  registers.writeFloat(bits(word, 4, 0), result, size);
  return true;
}

/** FMAXNM prefers the number to NaN. */
function larger(one: number, other: number): number {
  return Number.isNaN(one) ? other : Number.isNaN(other) ? one : Math.max(one, other);
}

/** FMADD, FMSUB, FNMADD, FNMSUB; unlike a phone it rounds the product, which makes no difference for sizes and seconds. */
function multiplyAdd({ registers }: Cpu, word: number): boolean {
  const size = bits(word, 23, 22) === 1 ? 8 : 4;
  const product = registers.readFloat(bits(word, 9, 5), size) * registers.readFloat(bits(word, 20, 16), size);
  const addend = registers.readFloat(bits(word, 14, 10), size);
  const sum = bit(word, 15) ? addend - product : addend + product;
  registers.writeFloat(bits(word, 4, 0), bit(word, 21) ? -sum : sum, size);
  return true;
}

/** FCMP with a register or with zero */
function compare({ registers }: Cpu, word: number, size: number): boolean {
  const one = registers.readFloat(bits(word, 9, 5), size);
  const other = bit(word, 3) ? 0 : registers.readFloat(bits(word, 20, 16), size);
  const unordered = Number.isNaN(one) || Number.isNaN(other);
  registers.flags = {
    n: one < other,
    z: one === other,
    c: unordered || one >= other,
    v: unordered,
  };
  return true;
}

/** FCSEL */
function select({ registers }: Cpu, word: number, size: number): boolean {
  const chosen = holds(bits(word, 15, 12), registers.flags) ? bits(word, 9, 5) : bits(word, 20, 16);
  registers.writeFloat(bits(word, 4, 0), registers.readFloat(chosen, size), size);
  return true;
}

/** FMOV, FABS, FNEG, FSQRT, FCVT between the two sizes */
function oneSource({ registers }: Cpu, word: number, size: number): boolean {
  const value = registers.readFloat(bits(word, 9, 5), size);
  const operation = bits(word, 20, 15);
  const result = [value, Math.abs(value), -value, Math.sqrt(value), value, value][operation];
  if (result === undefined) {
    return false;
  }
  registers.writeFloat(bits(word, 4, 0), result, operation === 4 ? 4 : operation === 5 ? 8 : size);
  return true;
}

/** FMOV to and from a general register, SCVTF, UCVTF, FCVTZS, FCVTZU */
function withGeneralRegister({ registers }: Cpu, word: number, size: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const [source, target] = [bits(word, 9, 5), bits(word, 4, 0)];
  switch (bits(word, 20, 16)) {
    case 0b00110:
      registers.write(target, registers.readFloatBits(source, size), wide);
      return true;
    case 0b00111:
      registers.writeFloatBits(target, registers.read(source, wide));
      return true;
    case 0b00010:
      registers.writeFloat(target, Number(BigInt.asIntN(width, registers.read(source, wide))), size);
      return true;
    case 0b00011:
      registers.writeFloat(target, Number(registers.read(source, wide)), size);
      return true;
    case 0b11000:
    case 0b11001:
      registers.write(target, towardsZero(registers.readFloat(source, size), width, bit(word, 16)), wide);
      return true;
    default:
      return false;
  }
}

/** A number out of range becomes the nearest end of the range, NaN becomes zero. */
function towardsZero(value: number, width: number, unsigned: boolean): bigint {
  const [low, high] = unsigned ? [0, 2 ** width] : [-(2 ** (width - 1)), 2 ** (width - 1)];
  if (Number.isNaN(value)) {
    return 0n;
  }
  return value >= high ? BigInt(high) - 1n : value <= low ? BigInt(low) : BigInt(Math.trunc(value));
}

/** The eight bits of FMOV's constants (Arm ARM, VFPExpandImm): sign, three bits of exponent, four of fraction. */
function expandedImmediate(immediate: number): number {
  const exponent = ((immediate >> 4) & 7) ^ 4;
  return (immediate & 0x80 ? -1 : 1) * (1 + (immediate & 0xf) / 16) * 2 ** (exponent - 3);
}

/** MOVI of one byte into all, which clears a register. */
function moveImmediateToVector({ registers }: Cpu, word: number): boolean {
  const isByteMove = bits(word, 29, 19) === 0b00111100000 && bits(word, 15, 10) === 0b111001;
  if (!isByteMove) {
    return false;
  }
  const value = (bits(word, 18, 16) << 5) | bits(word, 9, 5);
  registers.vector(bits(word, 4, 0)).fill(0);
  registers.vector(bits(word, 4, 0)).fill(value, 0, bit(word, 30) ? 16 : 8);
  return true;
}
