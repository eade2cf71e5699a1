import { FormatError } from '#formats/format-error.ts';
import { type RandomAccess, readExactly } from '#formats/random-access.ts';
import type { ZipEntry } from '#formats/zip/read-zip-directory.ts';
import { readDataOffset } from '#formats/zip/read-zip-entry.ts';
import { inflateStart } from './inflate-start.ts';
import { readMachO } from './macho/read-macho.ts';
import { placesOf } from './macho/read-universal.ts';

/** Load commands stand at the start of each architecture; nobody has more of them than fit here. */
const HEAD_SIZE = 96 << 10;
const STORED = 0;
const DEFLATED = 8;

export type ExecutableFacts = {
  architectures: readonly string[];
  /** `ios` or `ios-simulator`, as the first architecture states it; '' when it lies out of reach. */
  platform: string;
  minimumOs: string;
  /** Encrypted by the App Store: nobody can sign or distribute it. */
  encrypted: boolean;
  signed: boolean;
};

/** Reads the facts of an app's executable, of any size, out of its first bytes. */
export async function readExecutable(source: RandomAccess, entry: ZipEntry): Promise<ExecutableFacts> {
  const head = await readHead(source, entry);
  const places = placesOf(head, entry.size);
  const [first] = places;
  const isInReach = first !== undefined && first.offset < head.length;
  const file = isInReach ? readMachO(head.subarray(first.offset), first.size) : null;
  return {
    architectures: places.map(({ cpu }) => cpu),
    platform: file?.build?.platform ?? '',
    minimumOs: file?.build?.minimumOs ?? '',
    encrypted: file?.encrypted ?? false,
    signed: file?.codeSignature != null,
  };
}

async function readHead(source: RandomAccess, entry: ZipEntry): Promise<Uint8Array> {
  const packed = await readExactly(
    source,
    await readDataOffset(source, entry),
    Math.min(entry.compressedSize, HEAD_SIZE),
  );
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new FormatError(`${entry.name} is packed by method ${entry.method}`, entry.headerOffset);
  }
  return entry.method === STORED ? packed : inflateStart(packed, Math.min(entry.size, HEAD_SIZE));
}
