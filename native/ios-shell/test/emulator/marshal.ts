import type { Cpu } from './cpu.ts';
import type { Kind } from './header-signatures.ts';
import type { Objects } from './objects.ts';
import type { Registers } from './registers.ts';

/** Numbers of a structure in order: x, y, width, height; top, left, bottom, right; location, length. */
const parts: Readonly<Partial<Record<Kind, number>>> = { rect: 4, insets: 4, size: 2, range: 2 };
const LAST_REGISTER_ARGUMENT = 7;

/** Reads arguments as the procedure call standard passes them (Arm AAPCS64, §6.4), from general register `first` on. */
export function readArguments(
  { registers, memory }: Cpu,
  objects: Objects,
  kinds: readonly Kind[],
  first: number,
): unknown[] {
  let [general, float, stack] = [first, 0, Number(registers.sp)];
  const nextGeneral = () => {
    if (general <= LAST_REGISTER_ARGUMENT) {
      return registers.x[general++]!;
    }
    stack += 8;
    return memory.u64(stack - 8);
  };
  return kinds.map((kind) => {
    if (kind === 'rect' || kind === 'insets' || kind === 'size') {
      return Array.from({ length: parts[kind]! }, () => registers.readFloat(float++, 8));
    }
    if (kind === 'double') {
      return registers.readFloat(float++, 8);
    }
    if (kind === 'range') {
      return [Number(nextGeneral()), Number(nextGeneral())];
    }
    return fromGeneral(nextGeneral(), kind, objects, memory);
  });
}

function fromGeneral(value: bigint, kind: Kind, objects: Objects, memory: Cpu['memory']): unknown {
  switch (kind) {
    case 'object':
      return objects.toScript(Number(value));
    case 'bool':
      return (value & 0xffn) !== 0n;
    case 'integer':
      return Number(BigInt.asIntN(64, value));
    case 'selector':
    case 'text':
      return value === 0n ? null : memory.text(Number(value));
    default:
      return Number(value);
  }
}

/** Puts arguments where code expects them, from general register `first` on. */
export function writeArguments(
  registers: Registers,
  objects: Objects,
  kinds: readonly Kind[],
  values: readonly unknown[],
  first: number,
): void {
  let [general, float] = [first, 0];
  kinds.forEach((kind, i) => {
    const value = values[i];
    if (parts[kind] && kind !== 'range') {
      for (const number of value as number[]) {
        registers.writeFloat(float++, number, 8);
      }
    } else if (kind === 'double') {
      registers.writeFloat(float++, value as number, 8);
    } else if (kind === 'range') {
      for (const number of value as number[]) {
        registers.x[general++] = BigInt(number);
      }
    } else {
      registers.x[general++] = toGeneral(value, kind, objects);
    }
  });
}

export function writeResult(registers: Registers, objects: Objects, kind: Kind, value: unknown): void {
  if (kind === 'void') {
    return;
  }
  if (kind === 'double' || parts[kind]) {
    writeArguments(registers, objects, [kind], [value ?? (kind === 'double' ? 0 : new Array(parts[kind]).fill(0))], 0);
  } else {
    registers.x[0] = toGeneral(value, kind, objects);
  }
}

export function readResult(cpu: Cpu, objects: Objects, kind: Kind): unknown {
  return kind === 'void' ? null : readArguments(cpu, objects, [kind], 0)[0];
}

function toGeneral(value: unknown, kind: Kind, objects: Objects): bigint {
  if (kind === 'object') {
    return BigInt(objects.toAddress(value));
  }
  if (kind === 'bool') {
    return value ? 1n : 0n;
  }
  return BigInt.asUintN(64, BigInt(Math.trunc(Number(value ?? 0))));
}
