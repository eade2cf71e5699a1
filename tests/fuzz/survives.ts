import { expect } from 'vitest';
import { FormatError } from '#formats/format-error.ts';
import { mutate } from './mutate.ts';
import { processorTime } from './processor-time.ts';

const LONGEST_MS = 1000;

export type SurvivalOptions = {
  mutations?: number;
  seed?: number;
  /** Other errors that are a decision of the reader, such as a wrong password. */
  alsoRefusesWith?: readonly (new (
    ...parameters: never[]
  ) => Error)[];
};

/**
 * Reads damaged copies of a good file: each is read or refused with FormatError, within a second of
 * processor time, however busy the machine is. Answers how many were refused.
 * The number of mutations can be raised by `QDB_MUTATIONS`, for long runs.
 */
export async function survivesMutations(
  good: Uint8Array,
  read: (bytes: Uint8Array) => unknown,
  { mutations = 2000, seed = 1, alsoRefusesWith = [] }: SurvivalOptions = {},
): Promise<number> {
  const rounds = Number(process.env.QDB_MUTATIONS ?? mutations);
  let refused = 0;
  for (let i = 0; i < rounds; i += 1) {
    const spent = processorTime();
    try {
      await read(mutate(good, seed * 1_000_003 + i));
    } catch (error) {
      const expected = error instanceof FormatError || alsoRefusesWith.some((kind) => error instanceof kind);
      expect(expected, `mutation ${i}: ${String(error)}\n${(error as Error).stack}`).toBe(true);
      refused += 1;
    }
    expect(spent(), `mutation ${i} took too long`).toBeLessThan(LONGEST_MS);
  }
  return refused;
}
