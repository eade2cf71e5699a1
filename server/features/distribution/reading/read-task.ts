import type { MessagePort } from 'node:worker_threads';

/** A task of the reading thread. The bytes stay where they are stored; `port` fetches the parts that the reader asks for. */
export type ReadTask = { sizeBytes: number; fileName: string; port: MessagePort };

/** A task of the verifying thread. */
export type VerifyTask = Omit<ReadTask, 'fileName'>;

export type BytesAsked = { id: number; offset: number; length: number };
/** Null when the store has failed. */
export type BytesGiven = { id: number; bytes: Uint8Array | null };
