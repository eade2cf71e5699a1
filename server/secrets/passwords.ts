import { availableParallelism } from 'node:os';
import { createThreadPool } from '#server/threads/thread-pool.ts';
import type { PasswordTask } from './password-thread.ts';

/** One core stays free for everybody who is not signing in. */
const pool = createThreadPool<PasswordTask>({
  file: new URL('./password-thread.ts', import.meta.url),
  most: Math.min(4, availableParallelism() - 1),
});

export const hashPassword = (password: string): Promise<string> =>
  pool.run({ password: password.normalize('NFKC'), hash: null }) as Promise<string>;

/** Takes equally long when there is no such account, so that the answer's time tells nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const hash = passwordHash ?? (await nobody);
  const matches = await pool.run({ password: password.normalize('NFKC'), hash });
  return passwordHash !== null && matches === true;
}

let nobody: Promise<string> | undefined;
