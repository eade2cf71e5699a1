import { addWithCarry, bit, bits, holds, shifted } from './bits.ts';
import type { Cpu } from './cpu.ts';

/** Data processing with registers (Arm ARM, C4.1.89). */
export function executeRegister(cpu: Cpu, word: number): boolean {
  const operation = bits(word, 24, 21);
  if (!bit(word, 28)) {
    return operation < 8 ? logical(cpu, word) : addOrSubtract(cpu, word);
  }
  if (operation === 0b0010) {
    return conditionalCompare(cpu, word);
  }
  if (operation === 0b0100) {
    return conditionalSelect(cpu, word);
  }
  if (operation === 0b0110 && !bit(word, 30)) {
    return twoSources(cpu, word);
  }
  return operation >= 8 && threeSources(cpu, word);
}

/** AND, BIC, ORR, ORN, EOR, EON, ANDS, BICS (MOV, MVN, TST) */
function logical({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const one = registers.read(bits(word, 9, 5), wide);
  const moved = shifted(registers.read(bits(word, 20, 16), wide), bits(word, 23, 22), bits(word, 15, 10), width);
  const other = bit(word, 21) ? BigInt.asUintN(width, ~moved) : moved;
  const kind = bits(word, 30, 29);
  const result = kind === 1 ? one | other : kind === 2 ? one ^ other : one & other;
  if (kind === 3) {
    registers.flags = { n: result >> BigInt(width - 1) === 1n, z: result === 0n, c: false, v: false };
  }
  registers.write(bits(word, 4, 0), result, wide);
  return true;
}

/** ADD, ADDS, SUB, SUBS with a shifted or an extended register (CMP, CMN, NEG) */
function addOrSubtract({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const isExtended = bit(word, 21);
  const source = registers.read(bits(word, 20, 16), wide);
  const operand = isExtended
    ? extended(source, bits(word, 15, 13), bits(word, 12, 10), width)
    : shifted(source, bits(word, 23, 22), bits(word, 15, 10), width);
  const one = isExtended ? registers.readOrSp(bits(word, 9, 5), wide) : registers.read(bits(word, 9, 5), wide);
  const subtract = bit(word, 30);
  const other = subtract ? BigInt.asUintN(width, ~operand) : operand;
  const { result, flags } = addWithCarry(one, other, subtract ? 1n : 0n, width);
  if (bit(word, 29)) {
    registers.flags = flags;
  }
  if (isExtended && !bit(word, 29)) {
    registers.writeOrSp(bits(word, 4, 0), result, wide);
  } else {
    registers.write(bits(word, 4, 0), result, wide);
  }
  return true;
}

/** UXTB, UXTH, UXTW, UXTX, SXTB, SXTH, SXTW, SXTX, then a shift to the left */
function extended(value: bigint, option: number, shift: number, width: 32 | 64): bigint {
  const size = 8 << (option & 3);
  const part = option & 4 ? BigInt.asIntN(size, value) : BigInt.asUintN(size, value);
  return BigInt.asUintN(width, part << BigInt(shift));
}

/** CCMP, CCMN */
function conditionalCompare({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  if (!bit(word, 29) || bit(word, 10) || bit(word, 4)) {
    return false;
  }
  if (!holds(bits(word, 15, 12), registers.flags)) {
    registers.flags = { n: bit(word, 3), z: bit(word, 2), c: bit(word, 1), v: bit(word, 0) };
    return true;
  }
  const operand = bit(word, 11) ? BigInt(bits(word, 20, 16)) : registers.read(bits(word, 20, 16), wide);
  const subtract = bit(word, 30);
  const other = subtract ? BigInt.asUintN(width, ~operand) : operand;
  registers.flags = addWithCarry(registers.read(bits(word, 9, 5), wide), other, subtract ? 1n : 0n, width).flags;
  return true;
}

/** CSEL, CSINC, CSINV, CSNEG (CSET, CINC) */
function conditionalSelect({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  if (bit(word, 29) || bit(word, 11)) {
    return false;
  }
  const other = registers.read(bits(word, 20, 16), wide);
  const inverted = bit(word, 30) ? ~other : other;
  const otherwise = bit(word, 10) ? inverted + 1n : inverted;
  const chosen = holds(bits(word, 15, 12), registers.flags) ? registers.read(bits(word, 9, 5), wide) : otherwise;
  registers.write(bits(word, 4, 0), chosen, wide);
  return true;
}

/** UDIV, SDIV, LSLV, LSRV, ASRV, RORV */
function twoSources({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const [one, other] = [registers.read(bits(word, 9, 5), wide), registers.read(bits(word, 20, 16), wide)];
  const operation = bits(word, 15, 10);
  if (operation === 2 || operation === 3) {
    const [a, b] = operation === 2 ? [one, other] : [BigInt.asIntN(width, one), BigInt.asIntN(width, other)];
    registers.write(bits(word, 4, 0), b === 0n ? 0n : a / b, wide);
    return true;
  }
  if (operation >= 8 && operation <= 11) {
    const amount = Number(other % BigInt(width));
    registers.write(bits(word, 4, 0), shifted(one, operation - 8, amount, width), wide);
    return true;
  }
  return false;
}

/** MADD, MSUB, SMADDL, UMADDL and their subtracting kinds (MUL, SMULL) */
function threeSources({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const kind = bits(word, 23, 21);
  const long = kind === 1 || kind === 5;
  if ((kind !== 0 && !long) || (long && !wide)) {
    return false;
  }
  const factor = (index: number) => {
    const value = registers.read(index, wide && !long);
    return kind === 1 ? BigInt.asIntN(32, value) : value;
  };
  const product = factor(bits(word, 9, 5)) * factor(bits(word, 20, 16));
  const addend = registers.read(bits(word, 14, 10), wide);
  registers.write(bits(word, 4, 0), bit(word, 15) ? addend - product : addend + product, wide);
  return true;
}
