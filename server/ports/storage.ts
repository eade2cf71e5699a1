import type { Readable } from 'node:stream';
import type { Arrivals } from './arrivals.ts';
import type { ProviderAnswer } from './provider-error.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** Stored bytes of any size, readable in pieces. */
export type StoredFile = {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
  stream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
};

/**
 * Bytes stored under their own SHA-256 (lower-case hex). Null means that the store does not have the bytes, which is final; an unreachable store, an
 * unexpected answer, and other bytes than expected are a `ProviderError`.
 */
export type Storage = {
  /** Stores the bytes of a stream. Throws `NoSpaceError` when they do not fit, and `TooLargeError` above `maxBytes`. */
  put(source: AsyncIterable<Uint8Array> | Uint8Array, options?: { maxBytes?: number }): Promise<Required<StoredBytes>>;
  /** Null when nothing is stored under the hash. */
  open(sha256: string): Promise<StoredFile | null>;
  /** Reads all bytes to compute their CRC-32, off the event loop; null when nothing is stored under the hash. */
  computeChecksum(sha256: string): Promise<number | null>;
  /** Removing a missing file is not an error. */
  remove(sha256: string): Promise<void>;
  /** Everything stored, with the time of its last put. */
  list(): AsyncIterable<{ sha256: string; modifiedAt: Date }>;
  /** The status and headers with which an answer sends its client to another place for the bytes; null when this server sends them. */
  handOver(sha256: string, download: { mime: string; disposition: string }): HandOver | null;
  /** The label of the store's database; null before the label is written. */
  readLabel(): Promise<string | null>;
  writeLabel(text: string): Promise<void>;
  /** Writes, lists and removes a small object, to learn whether the store works for us. */
  probe(): ProviderAnswer<void>;
  /** Large files on their way into the storage. */
  arrivals: Arrivals;
};

/** The status and headers of an answer without bytes of its own. */
type HandOver = { status: 200 | 302; headers: Record<string, string> };

/** The cause may be the `ProviderError` of an object store. */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}
