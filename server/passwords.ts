import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice of costs (19 MiB, 2 rounds, 1 lane); it runs off the event loop. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COSTS);

/** Takes equally long when there is no such account, so that the answer's time tells nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return passwordHash !== null && matches;
}

let nobody: Promise<string> | undefined;
