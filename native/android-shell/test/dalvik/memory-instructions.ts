import type { Frame } from './frame.ts';
import { JavaArray, type Register } from './values.ts';

/** Instructions that make objects and arrays, and read and write what is in them. */
export function arrayLength(frame: Frame, word: number): void {
  frame.set((word >> 8) & 15, frame.array(word >> 12).items.length);
  frame.pc += 1;
}

export function newInstance(frame: Frame, word: number): void {
  frame.set(word >> 8, frame.runtime.newInstance(frame.dex.types[frame.unit(1)]!));
  frame.pc += 2;
}

export function newArray(frame: Frame, word: number): void {
  const type = frame.dex.types[frame.unit(1)]!;
  const empty: Register = 'L['.includes(type[1]!) ? null : 'JD'.includes(type[1]!) ? 0n : 0;
  const size = frame.get(word >> 12) as number;
  frame.set((word >> 8) & 15, new JavaArray(type, new Array<Register>(size).fill(empty)));
  frame.pc += 2;
}

/** `fill-array-data`: the elements lie behind the code. */
export function fillArray(frame: Frame, word: number): void {
  const array = frame.array(word >> 8);
  const payload = frame.int(1);
  const width = frame.unit(payload + 1);
  for (let i = 0; i < frame.int(payload + 2); i += 1) {
    array.items[i] = element(frame, payload + 4, width, i);
  }
  frame.pc += 3;
}

function element(frame: Frame, data: number, width: number, i: number): Register {
  if (width === 1) {
    return ((frame.unit(data + (i >> 1)) >> (8 * (i & 1))) << 24) >> 24;
  }
  if (width === 2) {
    return (frame.unit(data + i) << 16) >> 16;
  }
  const low = frame.int(data + (i * width) / 2);
  return width === 4 ? low : (BigInt(frame.int(data + i * 4 + 2)) << 32n) | BigInt(low >>> 0);
}

export function arrayGet(frame: Frame, word: number): void {
  const array = frame.array(frame.unit(1) & 0xff);
  frame.set(word >> 8, array.items[frame.item(array, frame.get(frame.unit(1) >> 8) as number)]!);
  frame.pc += 2;
}

export function arrayPut(frame: Frame, word: number): void {
  const array = frame.array(frame.unit(1) & 0xff);
  const index = frame.item(array, frame.get(frame.unit(1) >> 8) as number);
  array.items[index] = 'L['.includes(array.type[1]!) ? frame.reference(word >> 8) : frame.get(word >> 8);
  frame.pc += 2;
}

export function fieldGet(frame: Frame, word: number): void {
  const field = frame.dex.fields[frame.unit(1)]!;
  frame.set((word >> 8) & 15, frame.runtime.readField(frame.object(word >> 12, field.name), field));
  frame.pc += 2;
}

export function fieldPut(frame: Frame, word: number): void {
  const field = frame.dex.fields[frame.unit(1)]!;
  frame.runtime.writeField(frame.object(word >> 12, field.name), field, frame.get((word >> 8) & 15));
  frame.pc += 2;
}

export function staticGet(frame: Frame, word: number): void {
  frame.set(word >> 8, frame.runtime.readStatic(frame.dex.fields[frame.unit(1)]!));
  frame.pc += 2;
}

export function staticPut(frame: Frame, word: number): void {
  frame.runtime.writeStatic(frame.dex.fields[frame.unit(1)]!, frame.get(word >> 8));
  frame.pc += 2;
}
