import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes that are left for us where the data folder lies; not a number where the system does not say. */
export type FreeSpace = () => Promise<number>;

/** A disk on a network that is gone does not answer at all. */
const LONGEST_MS = 500;

export function createFreeSpace(folder: string): FreeSpace {
  let asked: Promise<number> | null = null;
  return () => {
    asked ??= statfs(folder)
      .then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.NaN,
      )
      .finally(() => {
        asked = null;
      });
    return Promise.race([asked, sleep(LONGEST_MS, Number.NaN, { ref: false })]);
  };
}

/** Below the first a warning, below the second PostgreSQL finds no room for two more of its journal's files of 16 MiB. */
const LOW_BYTES = 2 ** 30;
const NONE_BYTES = 2 ** 25;

export type Room = 'enough' | 'low' | 'none' | 'unknown';

export function roomOf(bytes: number): Room {
  if (Number.isNaN(bytes)) {
    return 'unknown';
  }
  return bytes >= LOW_BYTES ? 'enough' : bytes >= NONE_BYTES ? 'low' : 'none';
}
