import { createHmac } from 'node:crypto';
import type { Deps } from '#server/feature/deps.ts';
import { randomString } from '#server/secrets/random-string.ts';

const HOW_MANY = 10;

/** Ten codes for a lost authenticator, and their stored hashes. Each has 58 bits, so a fast keyed hash is enough. */
export function makeRecoveryCodes(deps: Pick<Deps, 'vault'>): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: HOW_MANY }, () => `${randomString(5)}-${randomString(5)}`);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(deps, code)) };
}

/** Null for a text that cannot be a code. */
export const hashOfTyped = (deps: Pick<Deps, 'vault'>, text: string): Buffer | null =>
  /^[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{5}$/.test(text.trim()) ? hashRecoveryCode(deps, text.trim()) : null;

const hashRecoveryCode = ({ vault }: Pick<Deps, 'vault'>, code: string): Buffer =>
  createHmac('sha256', vault.deriveKey('staff recovery codes')).update(code).digest();
