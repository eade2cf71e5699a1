import {
  type Binary,
  comparisons,
  doubleOperations,
  floatOperations,
  intOperations,
  longOperations,
  reverseSubtract,
  type Unary,
  unaryOperations,
} from './arithmetic.ts';
import type { Frame } from './frame.ts';
import { invokeInstructions } from './invoke-instructions.ts';
import {
  arrayGet,
  arrayLength,
  arrayPut,
  fieldGet,
  fieldPut,
  fillArray,
  newArray,
  newInstance,
  staticGet,
  staticPut,
} from './memory-instructions.ts';
import { JavaClass, type Reference, Thrown } from './values.ts';

/** Runs one instruction whose first unit is `word`, and moves the frame on. */
export type Instruction = (frame: Frame, word: number) => void;

/** Every opcode by its number (source.android.com/docs/core/runtime/dalvik-bytecode); a missing one fails the test. */
export function instructionTable(): readonly (Instruction | undefined)[] {
  return table();
}

const high = (word: number) => word >> 8;
const nibble = (word: number) => (word >> 8) & 15;
const upper = (word: number) => word >> 12;
/** eq, ne, lt, ge, gt, le */
const conditions: readonly ((a: number, b: number) => boolean)[] = [
  (a, b) => a === b,
  (a, b) => a !== b,
  (a, b) => a < b,
  (a, b) => a >= b,
  (a, b) => a > b,
  (a, b) => a <= b,
];

function table(): (Instruction | undefined)[] {
  const all: (Instruction | undefined)[] = new Array(256).fill(undefined);
  const put = (from: number, ...run: Instruction[]) =>
    run.forEach((instruction, i) => {
      all[from + i] = instruction;
    });
  put(
    0x00,
    step(1, () => {}),
  );
  for (const first of [0x01, 0x04, 0x07]) {
    put(first, move12, move22, move32);
  }
  for (const first of [0x0a, 0x0b, 0x0c]) {
    put(
      first,
      step(1, (frame, word) => frame.set(high(word), frame.result)),
    );
  }
  put(
    0x0d,
    step(1, (frame, word) => frame.set(high(word), frame.caught)),
  );
  put(0x0e, (frame) => {
    frame.returned = 0;
  });
  for (const first of [0x0f, 0x10, 0x11]) {
    put(first, (frame, word) => {
      frame.returned = frame.get(high(word));
    });
  }
  put(0x12, ...constants());
  put(
    0x1d,
    step(1, () => {}),
    step(1, () => {}),
    checkCast,
    instanceOf,
    arrayLength,
    newInstance,
    newArray,
  );
  put(
    0x26,
    fillArray,
    throwIt,
    jump((_, word) => (word << 16) >> 24),
    jump((frame) => frame.signed(1)),
    jump((frame) => frame.int(1)),
  );
  put(0x2b, jump(packedSwitch), jump(sparseSwitch));
  put(0x2d, ...comparisons.map(binary));
  put(0x32, ...conditions.map((holds) => compareTwo(holds)));
  put(0x38, ...conditions.map((holds) => compareZero(holds)));
  put(0x44, ...new Array(7).fill(arrayGet), ...new Array(7).fill(arrayPut));
  put(0x52, ...new Array(7).fill(fieldGet), ...new Array(7).fill(fieldPut));
  put(0x60, ...new Array(7).fill(staticGet), ...new Array(7).fill(staticPut));
  put(0x6e, ...invokeInstructions.slice(0, 5));
  put(0x74, ...invokeInstructions.slice(5));
  put(0x7b, ...unaryOperations.map(unary));
  const operations = [...intOperations, ...longOperations, ...floatOperations, ...doubleOperations];
  put(0x90, ...operations.map(binary));
  put(0xb0, ...operations.map(binaryInPlace));
  put(
    0xd0,
    ...withReverse(8).map((run) =>
      binaryLiteral(2, run, (frame, word) => [upper(word), frame.signed(1), nibble(word)]),
    ),
  );
  put(
    0xd8,
    ...withReverse(11).map((run) =>
      binaryLiteral(2, run, (frame, word) => {
        const pair = frame.unit(1);
        return [pair & 0xff, (pair << 16) >> 24, high(word)];
      }),
    ),
  );
  return all;
}

function step(size: number, run: Instruction): Instruction {
  return (frame, word) => {
    run(frame, word);
    frame.pc += size;
  };
}

function jump(distance: (frame: Frame, word: number) => number): Instruction {
  return (frame, word) => {
    frame.pc += distance(frame, word);
  };
}

function move12(frame: Frame, word: number): void {
  frame.set(nibble(word), frame.get(upper(word)));
  frame.pc += 1;
}

function move22(frame: Frame, word: number): void {
  frame.set(high(word), frame.get(frame.unit(1)));
  frame.pc += 2;
}

function move32(frame: Frame): void {
  frame.set(frame.unit(1), frame.get(frame.unit(2)));
  frame.pc += 3;
}

function constants(): Instruction[] {
  return [
    step(1, (frame, word) => frame.set(nibble(word), (word << 16) >> 28)),
    step(2, (frame, word) => frame.set(high(word), frame.signed(1))),
    step(3, (frame, word) => frame.set(high(word), frame.int(1))),
    step(2, (frame, word) => frame.set(high(word), frame.unit(1) << 16)),
    step(2, (frame, word) => frame.set(high(word), BigInt(frame.signed(1)))),
    step(3, (frame, word) => frame.set(high(word), BigInt(frame.int(1)))),
    step(5, (frame, word) => {
      const low = BigInt(frame.int(1) >>> 0);
      frame.set(high(word), BigInt.asIntN(64, (BigInt(frame.int(3)) << 32n) | low));
    }),
    step(2, (frame, word) => frame.set(high(word), BigInt.asIntN(64, BigInt(frame.unit(1)) << 48n))),
    step(2, (frame, word) => frame.set(high(word), frame.dex.strings[frame.unit(1)]!)),
    step(3, (frame, word) => frame.set(high(word), frame.dex.strings[frame.int(1)]!)),
    step(2, (frame, word) => frame.set(high(word), new JavaClass(frame.dex.types[frame.unit(1)]!))),
  ];
}

function checkCast(frame: Frame, word: number): void {
  const value = frame.reference(high(word));
  const type = frame.dex.types[frame.unit(1)]!;
  if (value !== null && !frame.runtime.isInstance(value, type)) {
    frame.runtime.raise('java.lang.ClassCastException', `${describe(value)} is not ${type}`);
  }
  frame.pc += 2;
}

function instanceOf(frame: Frame, word: number): void {
  const value = frame.reference(upper(word));
  const type = frame.dex.types[frame.unit(1)]!;
  frame.set(nibble(word), value !== null && frame.runtime.isInstance(value, type) ? 1 : 0);
  frame.pc += 2;
}

function throwIt(frame: Frame, word: number): void {
  throw new Thrown(frame.object(high(word), 'throw'), `from ${frame.method.signature}`);
}

function packedSwitch(frame: Frame, word: number): number {
  const payload = frame.int(1);
  const size = frame.unit(payload + 1);
  const place = (frame.get(high(word)) as number) - frame.int(payload + 2);
  return place >= 0 && place < size ? frame.int(payload + 4 + 2 * place) : 3;
}

function sparseSwitch(frame: Frame, word: number): number {
  const payload = frame.int(1);
  const size = frame.unit(payload + 1);
  for (let i = 0; i < size; i++) {
    if (frame.int(payload + 2 + 2 * i) === frame.get(high(word))) {
      return frame.int(payload + 2 + 2 * (size + i));
    }
  }
  return 3;
}

/** References are equal when they are the same; the number 0 is null. */
function compareTwo(holds: (a: number, b: number) => boolean): Instruction {
  return jump((frame, word) => {
    const [left, right] = [frame.get(nibble(word)), frame.get(upper(word))];
    const isTrue =
      typeof left === 'number' && typeof right === 'number'
        ? holds(left, right)
        : holds(0, frame.reference(nibble(word)) === frame.reference(upper(word)) ? 0 : 1);
    return isTrue ? frame.signed(1) : 2;
  });
}

function compareZero(holds: (a: number, b: number) => boolean): Instruction {
  return jump((frame, word) => {
    const value = frame.get(high(word));
    return holds(typeof value === 'number' ? value : value === null ? 0 : 1, 0) ? frame.signed(1) : 2;
  });
}

function unary(run: Unary): Instruction {
  return step(1, (frame, word) => frame.set(nibble(word), run(frame.get(upper(word)))));
}

function binary(run: Binary): Instruction {
  return step(2, (frame, word) => {
    const pair = frame.unit(1);
    frame.set(high(word), run(frame.get(pair & 0xff), frame.get(pair >> 8)));
  });
}

function binaryInPlace(run: Binary): Instruction {
  return step(1, (frame, word) => frame.set(nibble(word), run(frame.get(nibble(word)), frame.get(upper(word)))));
}

/** The operation with a literal; where registers subtract, literals subtract the other way round. */
function withReverse(count: number): Binary[] {
  return intOperations.slice(0, count).map((run, place) => (place === 1 ? reverseSubtract : run));
}

function binaryLiteral(
  size: number,
  run: Binary,
  parts: (frame: Frame, word: number) => [source: number, literal: number, target: number],
): Instruction {
  return step(size, (frame, word) => {
    const [source, literal, target] = parts(frame, word);
    frame.set(target, run(frame.get(source), literal));
  });
}

function describe(value: Reference): string {
  return typeof value === 'object' && value !== null && 'javaClass' in value ? value.javaClass : String(value);
}
