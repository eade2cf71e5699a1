import type { StoredBytes } from './stored-bytes.ts';

/** Files on their way into the storage, each under a code, because their hash is not known before they are whole. Null and errors mean what `Storage` says. */
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
   * Writes from `offset`, and returns the number of bytes written. It takes over the memory of each chunk. An error of the source, or `NoSpaceError`, is thrown after everything that came before
   * it is written.
   */
  append(code: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Cuts bytes off that turned out wrong. */
  truncate(code: string, size: number): Promise<void>;
};

/** Files that a browser sends to the store by itself, in parts. */
export type DirectFiles = ArrivingFiles & {
  way: 'direct';
  /** The bytes of every part but the last. */
  partSize: number;
  /** Begins an arrival, and returns the store's name of it. */
  begin(code: string): Promise<string>;
  /** An address that takes this one part, with exactly so many bytes, for a quarter of an hour. */
  addressOf(code: string, upload: string, part: ArrivingPart): string;
  /** Lists the parts that have arrived; an empty list once they are joined. */
  listParts(code: string, upload: string): Promise<ArrivingPart[]>;
  /** Joins the parts; an arrival that is complete stays as it is. Throws `NoSpaceError` when there is no room. */
  complete(code: string, upload: string): Promise<void>;
  /** A form that takes the whole file at once, where the store offers one (Qiniu Kodo); null elsewhere. */
  formFor(code: string, size: number): { url: string; key: string; token: string } | null;
  /** The bytes of a complete arrival, null before. */
  sizeOf(code: string): Promise<number | null>;
};

type ArrivingPart = { number: number; size: number };

export type Arrivals = PiecedFiles | DirectFiles;
