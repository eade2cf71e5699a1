import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Free bytes on the disk of the data folder; NaN when unknown. */
export type FreeSpace = () => Promise<number>;

/** The longest wait: a lost network disk never answers. */
const LONGEST_MS = 500;

export function createFreeSpace(folder: string): FreeSpace {
  let freeBytes: Promise<number> | null = null;
  return () => {
    freeBytes ??= statfs(folder)
      .then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.NaN,
      )
      .finally(() => {
        freeBytes = null;
      });
    return Promise.race([freeBytes, sleep(LONGEST_MS, Number.NaN, { ref: false })]);
  };
}

/** Below the first limit a warning is logged; below the second PostgreSQL has no space for two more journal files of 16 MiB. */
const LOW_BYTES = 2 ** 30;
const NONE_BYTES = 2 ** 25;

export type Room = 'enough' | 'low' | 'none' | 'unknown';

export function roomOf(bytes: number): Room {
  if (Number.isNaN(bytes)) {
    return 'unknown';
  }
  return bytes >= LOW_BYTES ? 'enough' : bytes >= NONE_BYTES ? 'low' : 'none';
}
