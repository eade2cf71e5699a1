import { addressesOf, type Image } from './image.ts';
import type { Memory } from './memory.ts';

const ENTRY_SIZE = 24;
const VARIABLE_SIZE = 32;
const RELATIVE_METHODS = 0x80000000;

/** A class of the image (objc4, class_t and class_ro_t). `methods` has addresses of code by selector. */
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
  const addresses = Array.from({ length: (end - start) / 8 }, (_, i) => memory.pointer(start + i * 8));
  const own = new Set(addresses);
  for (const address of addresses) {
    moveVariables(memory, address, own);
  }
  return addresses.map((address) => readClass(memory, address));
}

/**
 * Moves the variables of a class behind all those of its superclass, of which the compiler saw only the declared ones
 * (objc4, moveIvars). Answers the size of an object.
 */
function moveVariables(memory: Memory, address: number, own: ReadonlySet<number>): number {
  const superclass = memory.pointer(address + 8);
  const facts = readOnlyPart(memory, address);
  const [begin, size] = [memory.u32(facts + 4), memory.u32(facts + 8)];
  const above = own.has(superclass) ? moveVariables(memory, superclass, own) : begin;
  const shift = Math.max(0, Math.ceil((above - begin) / 8) * 8);
  if (shift > 0) {
    for (const offset of variableOffsets(memory, memory.pointer(facts + 48))) {
      memory.write(offset, BigInt(memory.u32(offset) + shift), 4);
    }
    memory.write(facts + 4, BigInt(begin + shift), 4);
    memory.write(facts + 8, BigInt(size + shift), 4);
  }
  return size + shift;
}

/** The addresses from which the code reads the offset of each variable. */
function variableOffsets(memory: Memory, list: number): number[] {
  const count = list === 0 ? 0 : memory.u32(list + 4);
  return Array.from({ length: count }, (_, i) => memory.pointer(list + 8 + i * VARIABLE_SIZE));
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
