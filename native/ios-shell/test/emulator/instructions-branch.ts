import { bit, bits, holds, signed } from './bits.ts';
import type { Cpu } from './cpu.ts';

const LINK_REGISTER = 30;
const NO_OPERATION = 0xd503201f;

/** Branches and hints (Arm ARM, C4.1.87). */
export function executeBranch({ registers }: Cpu, word: number, at: number): boolean {
  const go = (offset: number, isTaken: boolean): true => {
    registers.pc = isTaken ? at + offset : at + 4;
    return true;
  };
  if (bits(word, 30, 26) === 0b00101) {
    if (bit(word, 31)) {
      registers.x[LINK_REGISTER] = BigInt(at + 4); // BL
    }
    return go(signed(bits(word, 25, 0), 26) * 4, true); // B, BL
  }
  if (bits(word, 31, 24) === 0b01010100 && !bit(word, 4)) {
    return go(signed(bits(word, 23, 5), 19) * 4, holds(bits(word, 3, 0), registers.flags)); // B.cond
  }
  if (bits(word, 30, 25) === 0b011010) {
    const zero = registers.read(bits(word, 4, 0), bit(word, 31)) === 0n;
    return go(signed(bits(word, 23, 5), 19) * 4, zero !== bit(word, 24)); // CBZ, CBNZ
  }
  if (bits(word, 30, 25) === 0b011011) {
    const index = BigInt(bits(word, 23, 19) + (bit(word, 31) ? 32 : 0));
    const set = ((registers.read(bits(word, 4, 0), true) >> index) & 1n) === 1n;
    return go(signed(bits(word, 18, 5), 14) * 4, set === bit(word, 24)); // TBZ, TBNZ
  }
  if (bits(word, 31, 25) === 0b1101011 && bits(word, 20, 10) === 0b11111000000) {
    return toRegister(registers, word, at);
  }
  return word >>> 0 === NO_OPERATION;
}

/** BR, BLR, RET */
function toRegister(registers: Cpu['registers'], word: number, at: number): boolean {
  const kind = bits(word, 24, 21);
  if (kind > 2) {
    return false;
  }
  const target = Number(registers.read(bits(word, 9, 5), true));
  if (kind === 1) {
    registers.x[LINK_REGISTER] = BigInt(at + 4);
  }
  registers.pc = target;
  return true;
}
