import type { StoredBytes } from './stored-bytes.ts';

/**
 * Files on their way into the storage, each under a code, because their hash is not known before they are whole. Null and errors have the same
 * meaning as in `Storage`.
 */
type ArrivingFiles = {
  /** Reads the whole file to compute its hash; `onProgress` gets the number of bytes read so far. Null when nothing arrived under the code. */
  digest(code: string, onProgress: (bytes: number) => void): Promise<Required<StoredBytes> | null>;
  /** Makes the bytes readable in the storage under their hash. The arrival stays until it is removed, so that this can be repeated after a crash. */
  keep(code: string, stored: StoredBytes): Promise<void>;
  /** Removing a missing file is not an error. */
  remove(code: string): Promise<void>;
  /** All unfinished files, with the time of their last byte. */
  list(): AsyncIterable<{ code: string; modifiedAt: Date }>;
};

/** Files that arrive through this server, piece by piece. */
export type PiecedFiles = ArrivingFiles & {
  way: 'pieces';
  /** Creates an empty file; an existing one is unchanged. Throws `NoSpaceError` when there is no space. */
  create(code: string): Promise<void>;
  /** The number of bytes that have arrived; null when there is no such file. */
  sizeOf(code: string): Promise<number | null>;
  /**
   * Writes from `offset`, and returns the number of bytes written. It takes over the memory of each chunk. An error of the source, or `NoSpaceError`,
   * is thrown after all earlier bytes are written.
   */
  append(code: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Cuts off bytes that turned out wrong. */
  truncate(code: string, size: number): Promise<void>;
};

/** Files that a browser sends directly to the store, in parts. */
export type DirectFiles = ArrivingFiles & {
  way: 'direct';
  /** The size of every part except the last, in bytes. */
  partSize: number;
  /** Begins an arrival, and returns the store's name for it. */
  begin(code: string): Promise<string>;
  /** An address that accepts this one part, with exactly its number of bytes, for a quarter of an hour. */
  addressOf(code: string, upload: string, part: ArrivingPart): string;
  /** Lists the parts that have arrived; empty once they are joined. */
  listParts(code: string, upload: string): Promise<ArrivingPart[]>;
  /** Joins the parts; a complete arrival is unchanged. Throws `NoSpaceError` when there is no space. */
  complete(code: string, upload: string): Promise<void>;
  /** A form that uploads the whole file at once, if the store offers one (Qiniu Kodo); null otherwise. */
  formFor(code: string, size: number): { url: string; key: string; token: string } | null;
  /** The size of a complete arrival in bytes; null before it is complete. */
  sizeOf(code: string): Promise<number | null>;
};

type ArrivingPart = { number: number; size: number };

export type Arrivals = PiecedFiles | DirectFiles;
