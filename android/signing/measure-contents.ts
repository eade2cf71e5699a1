import { createHash } from 'node:crypto';
import { FormatError } from '#formats/format-error.ts';
import { type RandomAccess, readExactly } from '#formats/random-access.ts';
import type { DigestName } from './block-algorithms.ts';
import type { SigningBlock } from './read-signing-block.ts';

const CHUNK_SIZE = 1 << 20;
const END_DIRECTORY_OFFSET_AT = 16;
const LARGEST_OFFSET = 0xffffffff;

/** Positions of the parts of a signed installer. */
export type SignedLayout = { block: SigningBlock; directoryOffset: number; endOffset: number };

/**
 * Measures an installer by the rules of schemes v2 and v3: everything except the signing block, and the end record as if the block were absent
 * (source.android.com/docs/security/features/apksigning/v2, "Verification").
 */
export function measureContents(apk: Uint8Array, layout: SignedLayout, algorithm: DigestName): Uint8Array {
  const measure = new Measure(algorithm);
  for (const { from, size } of chunksOf(layout)) {
    measure.add(apk.subarray(from, from + size));
  }
  measure.add(endWithoutBlock(apk.subarray(layout.endOffset), layout));
  return measure.digest();
}

/**
 * The same for an installer of any size, by several algorithms in one pass, which reads each part while the previous one is measured. Throws
 * FormatError if an offset does not fit its field.
 */
export async function measureStored(
  source: RandomAccess,
  layout: SignedLayout,
  algorithms: Iterable<DigestName>,
): Promise<ReadonlyMap<DigestName, Uint8Array>> {
  const measures = new Map([...algorithms].map((algorithm) => [algorithm, new Measure(algorithm)]));
  const add = (chunk: Uint8Array) => {
    for (const measure of measures.values()) {
      measure.add(chunk);
    }
  };
  let next: Promise<Uint8Array> | null = null;
  for (const { from, size } of chunksOf(layout)) {
    const chunk = await next;
    next = readExactly(source, from, size);
    // The awaited promise reports the error.
    next.catch(() => {});
    if (chunk) {
      add(chunk);
    }
  }
  if (next) {
    add(await next);
  }
  add(endWithoutBlock(await readExactly(source, layout.endOffset, source.size - layout.endOffset), layout));
  return new Map([...measures].map(([algorithm, measure]) => [algorithm, measure.digest()]));
}

/** The chunks of the files and of the central directory; the end record is smaller than a chunk. */
function* chunksOf({ block, directoryOffset, endOffset }: SignedLayout): Generator<{ from: number; size: number }> {
  for (const [start, end] of [
    [0, block.offset],
    [directoryOffset, endOffset],
  ] as const) {
    for (let from = start; from < end; from += CHUNK_SIZE) {
      yield { from, size: Math.min(CHUNK_SIZE, end - from) };
    }
  }
}

function endWithoutBlock(end: Uint8Array, { block }: SignedLayout): Uint8Array {
  if (block.offset > LARGEST_OFFSET) {
    throw new FormatError('a signing block beyond four gigabytes, where Android reads none', block.offset);
  }
  const changed = Uint8Array.from(end);
  new DataView(changed.buffer).setUint32(END_DIRECTORY_OFFSET_AT, block.offset, true);
  return changed;
}

class Measure {
  readonly #algorithm: DigestName;
  readonly #digests: Uint8Array[] = [];

  constructor(algorithm: DigestName) {
    this.#algorithm = algorithm;
  }

  add(chunk: Uint8Array): void {
    this.#digests.push(createHash(this.#algorithm).update(prefix(0xa5, chunk.length)).update(chunk).digest());
  }

  digest(): Uint8Array {
    const all = createHash(this.#algorithm).update(prefix(0x5a, this.#digests.length));
    for (const digest of this.#digests) {
      all.update(digest);
    }
    return all.digest();
  }
}

function prefix(mark: number, value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(5));
  bytes.setUint8(0, mark);
  bytes.setUint32(1, value, true);
  return new Uint8Array(bytes.buffer);
}
