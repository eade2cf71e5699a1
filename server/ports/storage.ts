import type { Readable } from 'node:stream';

/** Stored bytes of any size, readable in pieces. */
export type StoredFile = {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
  stream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
};

/** `checksum` is the CRC-32, which stands in front of the bytes in an archive; absent when the caller does not know it. */
export type StoredBytes = { sha256: string; size: number; checksum?: number };

/** Bytes stored under their own SHA-256 (lower-case hex). */
export type Storage = {
  /** Stores the bytes of a stream. Throws `NoSpaceError` when they do not fit, and `TooLargeError` beyond `maxBytes`. */
  put(source: AsyncIterable<Uint8Array> | Uint8Array, options?: { maxBytes?: number }): Promise<Required<StoredBytes>>;
  /** Null when nothing is stored under the hash. */
  open(sha256: string): Promise<StoredFile | null>;
  /** Reads all bytes to compute their CRC-32, beside the event loop; null when nothing is stored under the hash. */
  computeChecksum(sha256: string): Promise<number | null>;
  /** Removing a missing file is not an error. */
  remove(sha256: string): Promise<void>;
  /** Everything stored, with the time of its last put. */
  list(): AsyncIterable<{ sha256: string; modifiedAt: Date }>;
  /** The label of the store's database; null before it is written. */
  readLabel(): Promise<string | null>;
  writeLabel(text: string): Promise<void>;
};

export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}
