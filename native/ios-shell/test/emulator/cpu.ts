import { executeBranch } from './instructions-branch.ts';
import { executeFloat } from './instructions-float.ts';
import { executeImmediate } from './instructions-immediate.ts';
import { executeMemory } from './instructions-memory.ts';
import { executeRegister } from './instructions-register.ts';
import type { Memory } from './memory.ts';
import { Registers } from './registers.ts';

const MOST_STEPS = 5_000_000;
const LINK_REGISTER = 30;

/** The target of calls out of the image, and the return address of calls from outside. */
export const trapBase = 0x2_0000_0000;
const trapSize = 0x10_0000;
const returnAddress = trapBase + trapSize - 16;

/**
 * Runs AArch64 code one instruction at a time (Arm Architecture Reference Manual, C4). It knows the instructions of this shell's compiled
 * code; any other one is an error.
 */
export class Cpu {
  readonly registers = new Registers();
  readonly memory: Memory;
  /** The number of executed instructions. */
  steps = 0;
  readonly #trap: (address: number) => void;
  readonly #idle: () => void;
  #depth = 0;

  /** `trap` answers calls out of the image, `idle` runs when the outermost call is over. */
  constructor(memory: Memory, trap: (address: number) => void, idle: () => void) {
    this.memory = memory;
    this.#trap = trap;
    this.#idle = idle;
  }

  /** Calls code with the registers that `prepare` sets, and reads the answer with `result` before everything is put back. */
  call<Answer>(
    address: number,
    prepare: (registers: Registers) => void,
    result: (registers: Registers) => Answer,
  ): Answer {
    const restore = this.registers.save();
    this.registers.sp = (this.registers.sp - 256n) & ~15n;
    prepare(this.registers);
    this.registers.x[LINK_REGISTER] = BigInt(returnAddress);
    this.registers.pc = address;
    this.#depth += 1;
    this.#run();
    const answer = result(this.registers);
    restore();
    this.#depth -= 1;
    if (this.#depth === 0) {
      this.#idle();
    }
    return answer;
  }

  #run(): void {
    while (this.registers.pc !== returnAddress) {
      if (this.registers.pc >= trapBase && this.registers.pc < trapBase + trapSize) {
        this.#leave();
      } else {
        this.#step();
      }
    }
  }

  /** A call out of the image: the runtime answers it, or jumps to a method of the image. */
  #leave(): void {
    const trapped = this.registers.pc;
    this.#trap(trapped);
    if (this.registers.pc === trapped) {
      this.registers.pc = Number(this.registers.x[LINK_REGISTER]!);
    }
  }

  #step(): void {
    this.steps += 1;
    if (this.steps > MOST_STEPS) {
      throw new Error('the code does not come to an end');
    }
    const at = this.registers.pc;
    const word = this.memory.u32(at);
    this.registers.pc = at + 4;
    if (!execute(this, word, at)) {
      throw new Error(`unknown instruction ${word.toString(16).padStart(8, '0')} at 0x${at.toString(16)}`);
    }
  }
}

/** The main groups of the encoding (Arm ARM, C4.1), told apart by bits 28 to 25. */
function execute(cpu: Cpu, word: number, at: number): boolean {
  const group = (word >>> 25) & 0xf;
  if ((group & 0b1110) === 0b1000) {
    return executeImmediate(cpu, word, at);
  }
  if ((group & 0b1110) === 0b1010) {
    return executeBranch(cpu, word, at);
  }
  if ((group & 0b0101) === 0b0100) {
    return executeMemory(cpu, word, at);
  }
  return (group & 0b0111) === 0b0101
    ? executeRegister(cpu, word)
    : (group & 0b0111) === 0b0111 && executeFloat(cpu, word);
}
