import type { MethodRef } from './dex-file.ts';
import type { Frame, InvokeKind } from './frame.ts';
import type { Register } from './values.ts';

const kinds: readonly InvokeKind[] = ['virtual', 'super', 'direct', 'static', 'interface'];

/** Opcodes 0x6e to 0x72 with up to five named registers, then 0x74 to 0x78 with a range of them. */
export const invokeInstructions = [
  ...kinds.map((kind) => invoke(kind, namedRegisters)),
  ...kinds.map((kind) => invoke(kind, registerRange)),
];

function invoke(kind: InvokeKind, registersOf: (frame: Frame, word: number) => number[]) {
  return (frame: Frame, word: number): void => {
    const method = frame.dex.methods[frame.unit(1)]!;
    const values = argumentsOf(frame, method, kind, registersOf(frame, word));
    if (kind === 'direct' && method.owner === 'Ljava/lang/String;') {
      frame.replace(values[0]!, frame.runtime.newString(method, values));
    } else {
      frame.result = frame.runtime.invoke(kind, method, frame.method, values);
    }
    frame.pc += 3;
  };
}

function namedRegisters(frame: Frame, word: number): number[] {
  const rest = frame.unit(2);
  return [rest & 15, (rest >> 4) & 15, (rest >> 8) & 15, rest >> 12, (word >> 8) & 15].slice(0, word >> 12);
}

function registerRange(frame: Frame, word: number): number[] {
  return Array.from({ length: word >> 8 }, (_, i) => frame.unit(2) + i);
}

/** One value per parameter, the receiver first: a long or double names two registers and is in the first. */
function argumentsOf(frame: Frame, method: MethodRef, kind: InvokeKind, registers: number[]): Register[] {
  const types = kind === 'static' ? method.prototype.parameters : ['L', ...method.prototype.parameters];
  let place = 0;
  return types.map((type) => {
    const value = frame.get(registers[place]!);
    place += type === 'J' || type === 'D' ? 2 : 1;
    return value;
  });
}
