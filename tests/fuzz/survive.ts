import { FormatError } from '#formats/format-error.ts';
import { forgetGarbage, peakMemory, peakOfChildren, spentSince } from './costs.ts';
import type { OpenReader } from './fuzzed-reader.ts';
import { mutate } from './mutate.ts';

/** quality.md, Hostile input. */
const LONGEST_MS = 1000;
const MOST_BYTES = 300 * 1024 * 1024;
const BATCH = 500;
const SEED = 1_000_003;

/** The cost of reading many damaged files. `most` is additional memory in bytes. */
export type Toll = { refused: number; slowestMs: number; most: number };

/** A reader that exceeded a limit, and the file that caused it. */
export class Casualty extends Error {
  override name = 'Casualty';
  readonly input: number;
  readonly bytes: Uint8Array;

  constructor(input: number, bytes: Uint8Array, what: string, cause?: unknown) {
    super(`input ${input} ${what}`, { cause });
    this.input = input;
    this.bytes = bytes;
  }
}

export type Ordeal = OpenReader & { hasChildren?: true | undefined };

/**
 * Damages the good file in the ways numbered `from` to `to`: each must be read or refused with FormatError, within a second of processor time and 300
 * MB. `onInput` gets each number before its turn. Throws Casualty.
 */
export async function survive(ordeal: Ordeal, from: number, to: number, onInput = (_: number) => {}): Promise<Toll> {
  const toll: Toll = { refused: 0, slowestMs: 0, most: 0 };
  for (let first = from; first < to; first += BATCH) {
    const last = Math.min(first + BATCH, to);
    const before = forgetGarbage();
    for (let input = first; input < last; input += 1) {
      onInput(input);
      await meet(ordeal, input, toll);
    }
    const grown = peakMemory() - before;
    toll.most = Math.max(toll.most, grown > MOST_BYTES ? await findGreedy(ordeal, first, last) : grown);
  }
  return toll;
}

async function meet(ordeal: Ordeal, input: number, toll: Toll): Promise<void> {
  const bytes = mutate(ordeal.good, SEED + input);
  const spent = spentSince(ordeal.hasChildren === true);
  try {
    await ordeal.read(bytes);
  } catch (error) {
    if (!isRefusal(ordeal, error)) {
      throw new Casualty(input, bytes, `is answered with ${String(error)}`, error);
    }
    toll.refused += 1;
  }
  const ms = spent();
  toll.slowestMs = Math.max(toll.slowestMs, ms);
  if (ms > LONGEST_MS) {
    throw new Casualty(input, bytes, `takes ${Math.round(ms)} ms of processor time`);
  }
  if (ordeal.hasChildren && peakOfChildren() > MOST_BYTES) {
    throw new Casualty(input, bytes, `makes a child take ${peakOfChildren() >> 20} MB`);
  }
}

const isRefusal = ({ refusesWith = [] }: OpenReader, error: unknown): boolean =>
  error instanceof FormatError || refusesWith.some((kind) => error instanceof kind);

/** A batch leaves garbage behind, so after too much memory each of its files is read alone. Returns the highest memory of one. */
async function findGreedy(ordeal: Ordeal, first: number, last: number): Promise<number> {
  let most = 0;
  for (let input = first; input < last; input += 1) {
    const before = forgetGarbage();
    await meet(ordeal, input, { refused: 0, slowestMs: 0, most: 0 });
    const grown = peakMemory() - before;
    if (grown > MOST_BYTES) {
      throw new Casualty(input, mutate(ordeal.good, SEED + input), `takes ${grown >> 20} MB`);
    }
    most = Math.max(most, grown);
  }
  return most;
}
