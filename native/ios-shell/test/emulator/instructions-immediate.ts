import { addWithCarry, bit, bitMasks, bits, shifted, signed } from './bits.ts';
import type { Cpu } from './cpu.ts';

/** Data processing with an immediate (Arm ARM, C4.1.86). */
export function executeImmediate(cpu: Cpu, word: number, at: number): boolean {
  switch (bits(word, 25, 23)) {
    case 0b000:
    case 0b001:
      return address(cpu, word, at);
    case 0b010:
      return addOrSubtract(cpu, word);
    case 0b100:
      return logical(cpu, word);
    case 0b101:
      return moveWide(cpu, word);
    case 0b110:
      return bitField(cpu, word);
    default:
      return false;
  }
}

/** ADR, ADRP */
function address({ registers }: Cpu, word: number, at: number): boolean {
  const offset = signed(bits(word, 23, 5) * 4 + bits(word, 30, 29), 21);
  const target = bit(word, 31) ? at - (at % 0x1000) + offset * 0x1000 : at + offset;
  registers.write(bits(word, 4, 0), BigInt(target), true);
  return true;
}

/** ADD, ADDS, SUB, SUBS (CMP, CMN, MOV to and from sp) */
function addOrSubtract({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const immediate = BigInt(bits(word, 21, 10)) << (bit(word, 22) ? 12n : 0n);
  const one = registers.readOrSp(bits(word, 9, 5), wide);
  const subtract = bit(word, 30);
  const other = subtract ? BigInt.asUintN(width, ~immediate) : immediate;
  const { result, flags } = addWithCarry(one, other, subtract ? 1n : 0n, width);
  if (bit(word, 29)) {
    registers.flags = flags;
    registers.write(bits(word, 4, 0), result, wide);
  } else {
    registers.writeOrSp(bits(word, 4, 0), result, wide);
  }
  return true;
}

/** AND, ORR, EOR, ANDS (TST, MOV of a bit mask) */
function logical({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const { wmask } = bitMasks(bits(word, 22, 22), bits(word, 15, 10), bits(word, 21, 16), width);
  const one = registers.read(bits(word, 9, 5), wide);
  const kind = bits(word, 30, 29);
  const result = kind === 1 ? one | wmask : kind === 2 ? one ^ wmask : one & wmask;
  if (kind === 3) {
    registers.flags = { n: result >> BigInt(width - 1) === 1n, z: result === 0n, c: false, v: false };
    registers.write(bits(word, 4, 0), result, wide);
  } else {
    registers.writeOrSp(bits(word, 4, 0), result, wide);
  }
  return true;
}

/** MOVN, MOVZ, MOVK */
function moveWide({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const target = bits(word, 4, 0);
  const shift = BigInt(bits(word, 22, 21) * 16);
  const immediate = BigInt(bits(word, 20, 5)) << shift;
  switch (bits(word, 30, 29)) {
    case 0:
      registers.write(target, ~immediate, wide);
      return true;
    case 2:
      registers.write(target, immediate, wide);
      return true;
    case 3:
      registers.write(target, (registers.read(target, wide) & ~(0xffffn << shift)) | immediate, wide);
      return true;
    default:
      return false;
  }
}

/** SBFM, BFM, UBFM (LSL, LSR, ASR, UBFX, SXTW and other aliases) */
function bitField({ registers }: Cpu, word: number): boolean {
  const wide = bit(word, 31);
  const width = wide ? 64 : 32;
  const [immr, imms] = [bits(word, 21, 16), bits(word, 15, 10)];
  const { wmask, tmask } = bitMasks(bits(word, 22, 22), imms, immr, width);
  const source = registers.read(bits(word, 9, 5), wide);
  const kept = bits(word, 30, 29) === 1 ? registers.read(bits(word, 4, 0), wide) : 0n;
  const moved = (kept & ~wmask) | (shifted(source, 3, immr, width) & wmask);
  const negative = bits(word, 30, 29) === 0 && ((source >> BigInt(imms)) & 1n) === 1n;
  const top = bits(word, 30, 29) === 1 ? kept : negative ? (1n << BigInt(width)) - 1n : 0n;
  registers.write(bits(word, 4, 0), (top & ~tmask) | (moved & tmask), wide);
  return true;
}
