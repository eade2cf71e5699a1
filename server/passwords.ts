import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice of costs (19 MiB, 2 rounds, 1 lane); it runs off the event loop. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everybody who is not signing in. */
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), COSTS));

/** Takes equally long when there is no such account, so that the answer's time tells nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const hashed = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(hashed, password.normalize('NFKC')));
  return passwordHash !== null && matches;
}

let nobody: Promise<string> | undefined;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}
