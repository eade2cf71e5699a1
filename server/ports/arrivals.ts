import type { StoredBytes } from './stored-bytes.ts';

/** Files on their way into the storage, each under a code, because their hash is not known before they are whole. */
type ArrivingFiles = {
  /** Reads the whole file to compute its hash; `onProgress` gets the bytes read so far. Null when nothing arrived under the code. */
  digest(code: string, onProgress: (bytes: number) => void): Promise<Required<StoredBytes> | null>;
  /** Makes the bytes readable in the storage under their hash. The arrival stays until it is removed, so that this can be repeated after a crash. */
  keep(code: string, stored: StoredBytes): Promise<void>;
  /** Removing a missing one is not an error. */
  remove(code: string): Promise<void>;
  /** Everything on its way, with the time of its last byte. */
  list(): AsyncIterable<{ code: string; modifiedAt: Date }>;
};

/** Files that arrive through this server, piece by piece. */
export type PiecedFiles = ArrivingFiles & {
  way: 'pieces';
  /** Creates an empty file; one that is there stays as it is. Throws `NoSpaceError` when there is no room. */
  create(code: string): Promise<void>;
  /** The bytes that arrived; null when there is no such file. */
  sizeOf(code: string): Promise<number | null>;
  /**
   * Writes from `offset`, and returns the number of bytes written. An error of the source, or `NoSpaceError`, is thrown after everything that came before
   * it is written.
   */
  append(code: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Cuts bytes off that turned out wrong. */
  truncate(code: string, size: number): Promise<void>;
};

export type Arrivals = PiecedFiles;
