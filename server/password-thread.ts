import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { serveTasks } from './threads/serve-tasks.ts';

/** Argon2id with OWASP's first choice of costs (19 MiB, 2 rounds, 1 lane). */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const POLITE = 5;

export type PasswordTask = { password: string; hash: string | null };

// On Linux a thread has a priority of its own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole server's.
if (process.platform === 'linux') {
  setPriority(POLITE);
}

serveTasks<PasswordTask>(({ password, hash }) =>
  hash === null ? hashSync(password, COSTS) : verifySync(hash, password),
);
