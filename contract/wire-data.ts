import type { WireWords } from './call.ts';

/** Fields of the member that the browser stores, also under the wire's names (spec §3, User info). */
export const memberWords = { own_contact: 'outaccont' } as const;

/**
 * Data with the wire's field names at any depth: an answer, one event of a stream, the part of an answer that a browser stores. It has a file of its
 * own because every public page loads it, and the words of calls only with the first call.
 */
export function dataToWire(words: WireWords, data: unknown): unknown {
  if (Array.isArray(data)) {
    return data.map((part) => dataToWire(words, part));
  }
  return typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).map(([name, part]) => [nameIn(words, name), dataToWire(words, part)]))
    : data;
}

export const dataFromWire = (words: WireWords, data: unknown): unknown => dataToWire(turned(words), data);

export const nameIn = (names: WireWords, name: string): string => (Object.hasOwn(names, name) ? names[name]! : name);

/** The wire's names with ours. */
export const turned = (words: WireWords): WireWords =>
  Object.fromEntries(Object.entries(words).map(([ours, wire]) => [wire, ours]));
