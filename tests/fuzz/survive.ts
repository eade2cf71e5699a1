import { FormatError } from '#formats/format-error.ts';
import { forgetGarbage, peakMemory, peakOfChildren, spentSince } from './costs.ts';
import type { OpenReader } from './fuzzed-reader.ts';
import { mutate } from './mutate.ts';

/** quality.md, Hostile input. */
const LONGEST_MS = 1000;
const MOST_BYTES = 300 * 1024 * 1024;
const BATCH = 500;
const SEED = 1_000_003;

/** What reading so many damaged files has cost. `most` is memory in bytes beyond what there was before. */
export type Toll = { refused: number; slowestMs: number; most: number };

/** A reader that did what none may do, and the file that made it. */
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
 * Damages the good file in the ways numbered `from` to `to`: each is read or refused with FormatError, within a second of processor time
 * and 300 MB. `onInput` hears each number before its turn. Throws Casualty.
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

/** A batch leaves garbage behind, so when there was too much each of its files is read alone. Answers the most that one of them takes. */
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
