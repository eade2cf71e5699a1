import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password is stored as Argon2id, salted, with 7 MiB and five rounds', async () => {
  const [one, other] = await Promise.all([hashPassword('shanye-2026'), hashPassword('shanye-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(one, 'shanye-2026')).toBe(true);
});

test('every letter counts, at any position, and in its own case', async () => {
  const hash = await hashPassword(`${'山'.repeat(63)}a`);
  for (const other of [`${'山'.repeat(63)}A`, `${'山'.repeat(63)}b`, '山'.repeat(63), '']) {
    expect(await passwordMatches(hash, other)).toBe(false);
  }
});

test('a missing account has no password', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
});
