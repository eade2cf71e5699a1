import { bit, bits, signed } from './bits.ts';
import type { Cpu } from './cpu.ts';

/** Loads and stores (Arm ARM, C4.1.88). */
export function executeMemory(cpu: Cpu, word: number, at: number): boolean {
  switch (bits(word, 29, 27)) {
    case 0b101:
      return pair(cpu, word);
    case 0b011:
      return literal(cpu, word, at);
    case 0b111:
      return single(cpu, word);
    default:
      return false;
  }
}

type Transfer = { load: boolean; vector: boolean; size: number; signExtend: 0 | 32 | 64 };

/** LDP, STP, LDPSW with all three ways of addressing */
function pair(cpu: Cpu, word: number): boolean {
  const [kind, vector, load] = [bits(word, 31, 30), bit(word, 26), bit(word, 22)];
  const size = vector ? 4 << kind : kind === 2 ? 8 : 4;
  const addressing = bits(word, 24, 23);
  if ((kind === 3 && !vector) || addressing === 0 || (kind === 1 && !vector && !load)) {
    return false;
  }
  const offset = signed(bits(word, 21, 15), 7) * size;
  const base = Number(cpu.registers.readOrSp(bits(word, 9, 5), true));
  const address = addressing === 1 ? base : base + offset;
  const transfer: Transfer = { load, vector, size, signExtend: kind === 1 && !vector ? 64 : 0 };
  move(cpu, transfer, bits(word, 4, 0), address);
  move(cpu, transfer, bits(word, 14, 10), address + size);
  if (addressing !== 2) {
    cpu.registers.writeOrSp(bits(word, 9, 5), BigInt(base + offset), true);
  }
  return true;
}

/** LDR of a constant near the code */
function literal(cpu: Cpu, word: number, at: number): boolean {
  const [kind, vector] = [bits(word, 31, 30), bit(word, 26)];
  if (kind === 3) {
    return false;
  }
  const size = vector ? 4 << kind : kind === 1 ? 8 : 4;
  const signExtend = kind === 2 && !vector ? 64 : 0;
  move(cpu, { load: true, vector, size, signExtend }, bits(word, 4, 0), at + signed(bits(word, 23, 5), 19) * 4);
  return true;
}

/** LDR, STR and their narrow and signed kinds */
function single(cpu: Cpu, word: number): boolean {
  const transfer = transferOf(word);
  if (!transfer) {
    return false;
  }
  const base = Number(cpu.registers.readOrSp(bits(word, 9, 5), true));
  const target = bits(word, 4, 0);
  if (bit(word, 24)) {
    move(cpu, transfer, target, base + bits(word, 21, 10) * transfer.size);
    return true;
  }
  if (bit(word, 21)) {
    const offset = registerOffset(cpu, word, transfer.size);
    return offset !== null && move(cpu, transfer, target, base + offset);
  }
  const offset = signed(bits(word, 20, 12), 9);
  const addressing = bits(word, 11, 10);
  move(cpu, transfer, target, addressing === 1 ? base : base + offset);
  if (addressing === 1 || addressing === 3) {
    cpu.registers.writeOrSp(bits(word, 9, 5), BigInt(base + offset), true);
  }
  return addressing !== 2;
}

function transferOf(word: number): Transfer | null {
  const [kind, operation] = [bits(word, 31, 30), bits(word, 23, 22)];
  if (bit(word, 26)) {
    const size = operation >= 2 ? 16 : 1 << kind;
    return operation >= 2 && kind !== 0 ? null : { load: (operation & 1) === 1, vector: true, size, signExtend: 0 };
  }
  if (operation >= 2 && (kind === 3 || (kind === 2 && operation === 3))) {
    return null;
  }
  return {
    load: operation !== 0,
    vector: false,
    size: 1 << kind,
    signExtend: operation === 2 ? 64 : operation === 3 ? 32 : 0,
  };
}

/** [base, register {extended or shifted}] */
function registerOffset({ registers }: Cpu, word: number, size: number): number | null {
  const option = bits(word, 15, 13);
  const index = registers.read(bits(word, 20, 16), (option & 1) === 1);
  if (bits(word, 11, 10) !== 2 || (option & 0b010) === 0) {
    return null;
  }
  const value = option === 6 ? BigInt.asIntN(32, index) : option === 2 ? index : BigInt.asIntN(64, index);
  return Number(value) * (bit(word, 12) ? size : 1);
}

function move(
  { registers, memory }: Cpu,
  { load, vector, size, signExtend }: Transfer,
  index: number,
  address: number,
): true {
  if (vector) {
    moveVector(registers, memory, load, size, index, address);
  } else if (!load) {
    memory.write(address, registers.read(index, true), size);
  } else {
    const value =
      size === 8
        ? memory.u64(address)
        : BigInt(size === 4 ? memory.u32(address) : size === 2 ? memory.u16(address) : memory.u8(address));
    const extended = signExtend ? BigInt.asUintN(signExtend, BigInt.asIntN(size * 8, value)) : value;
    registers.write(index, extended, true);
  }
  return true;
}

function moveVector(
  registers: Cpu['registers'],
  memory: Cpu['memory'],
  load: boolean,
  size: number,
  index: number,
  address: number,
): void {
  if (load) {
    const bytes = memory.bytes(address, size).slice();
    registers.vector(index).fill(0);
    registers.vector(index).set(bytes);
  } else {
    memory.bytes(address, size).set(registers.vector(index).subarray(0, size));
  }
}
