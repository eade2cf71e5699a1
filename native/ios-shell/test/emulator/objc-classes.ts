import { addressesOf, type Image } from './image.ts';
import type { Memory } from './memory.ts';

const ENTRY_SIZE = 24;
const RELATIVE_METHODS = 0x80000000;

/** A class that the image itself defines (objc4, class_t and class_ro_t). Methods are addresses of code by selector. */
export type ImageClass = {
  name: string;
  address: number;
  metaclass: number;
  superclass: number;
  instanceSize: number;
  methods: ReadonlyMap<string, number>;
  classMethods: ReadonlyMap<string, number>;
};

/** Reads `__objc_classlist`. */
export function readClasses(memory: Memory, image: Image): ImageClass[] {
  const { start, end } = addressesOf(image, '__objc_classlist');
  const classes: ImageClass[] = [];
  for (let at = start; at < end; at += 8) {
    classes.push(readClass(memory, memory.pointer(at)));
  }
  return classes;
}

function readClass(memory: Memory, address: number): ImageClass {
  const metaclass = memory.pointer(address);
  const facts = readOnlyPart(memory, address);
  return {
    name: memory.text(memory.pointer(facts + 24)),
    address,
    metaclass,
    superclass: memory.pointer(address + 8),
    instanceSize: memory.u32(facts + 8),
    methods: readMethods(memory, memory.pointer(facts + 32)),
    classMethods: readMethods(memory, memory.pointer(readOnlyPart(memory, metaclass) + 32)),
  };
}

/** The low bits of the pointer are flags. */
function readOnlyPart(memory: Memory, address: number): number {
  return Number(memory.u64(address + 32) & ~7n);
}

function readMethods(memory: Memory, list: number): Map<string, number> {
  const methods = new Map<string, number>();
  if (list === 0) {
    return methods;
  }
  if (memory.u32(list) & RELATIVE_METHODS) {
    throw new Error('relative method lists: build without -objc_relative_method_lists');
  }
  for (let i = 0; i < memory.u32(list + 4); i += 1) {
    const entry = list + 8 + i * ENTRY_SIZE;
    methods.set(memory.text(memory.pointer(entry)), memory.pointer(entry + 16));
  }
  return methods;
}
