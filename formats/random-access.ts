import { FormatError } from './format-error.ts';

/** Up to 10 GB of bytes at any source: a file, a picked `File`, an object in a store. */
export type RandomAccess = {
  readonly size: number;
  /** `length` bytes from `offset`. Readers ask only for ranges within `size`. */
  read(offset: number, length: number): Promise<Uint8Array>;
};

/** Bytes in memory. */
export function fromBytes(bytes: Uint8Array): RandomAccess {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

/** A file picked by a visitor, before any upload. */
export function fromBlob(blob: Blob): RandomAccess {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  };
}

/** Reads a range; throws FormatError when part of it is missing. */
export async function readExactly(source: RandomAccess, offset: number, length: number): Promise<Uint8Array> {
  if (!(offset >= 0 && length >= 0 && offset + length <= source.size)) {
    throw new FormatError(`${length} bytes expected, the end reached`, offset);
  }
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) {
    throw new FormatError(`${length} bytes expected, ${bytes.length} read`, offset);
  }
  return bytes;
}
