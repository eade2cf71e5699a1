import { availableParallelism } from 'node:os';
import { createThreadPool } from '#server/threads/thread-pool.ts';
import type { PasswordTask } from './password-thread.ts';

/** One core stays free for everything but sign-ins. */
const pool = createThreadPool<PasswordTask>({
  file: new URL('./password-thread.ts', import.meta.url),
  most: Math.min(4, availableParallelism() - 1),
});

export const hashPassword = (password: string): Promise<string> =>
  pool.run({ password: password.normalize('NFKC'), hash: null }) as Promise<string>;

/** Takes the same time without an account, so that timing reveals nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const hash = passwordHash ?? (await nobody);
  const matches = await pool.run({ password: password.normalize('NFKC'), hash });
  return passwordHash !== null && matches === true;
}

let nobody: Promise<string> | undefined;
