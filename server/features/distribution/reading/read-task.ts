import type { MessagePort } from 'node:worker_threads';

/** A task about a stored file. The bytes stay in the store; the thread requests the parts that it needs through `port`. */
export type StoredFileTask = { sizeBytes: number; port: MessagePort };

/** A task of the reading thread. */
export type ReadTask = StoredFileTask & { fileName: string };

export type BytesRequest = { id: number; offset: number; length: number };
/** Null when the store has failed. */
export type BytesReply = { id: number; bytes: Uint8Array | null };
