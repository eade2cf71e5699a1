import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { serveTasks } from '#server/threads/serve-tasks.ts';

/**
 * Argon2id with the shortest of OWASP's equally strong options (Password Storage Cheat Sheet): 7 MiB, 5 rounds, 1
 * lane.
 */
const COSTS = { memoryCost: 7168, timeCost: 5, parallelism: 1 };
/** A nice value at which the thread gets a tenth of the share of other threads when cores are scarce. */
const POLITE = 10;

export type PasswordTask = { password: string; hash: string | null };

// Linux has priorities per thread (setpriority(2), "C library/kernel differences"); elsewhere the call would change the whole server's.
if (process.platform === 'linux') {
  setPriority(POLITE);
}

serveTasks<PasswordTask>(({ password, hash }) =>
  hash === null ? hashSync(password, COSTS) : verifySync(hash, password),
);
