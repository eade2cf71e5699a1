import { expect, test } from 'vitest';
import { isProofFresh, isSessionOver } from './staff-session.ts';

test('a session ends 30 minutes after the last call', () => {
  expect(isSessionOver({ createdSeconds: 0, seenSeconds: 1000 }, 2799)).toBe(false);
  expect(isSessionOver({ createdSeconds: 0, seenSeconds: 1000 }, 2800)).toBe(true);
});

test('and after twelve hours even in use', () => {
  expect(isSessionOver({ createdSeconds: 0, seenSeconds: 43_199 }, 43_199)).toBe(false);
  expect(isSessionOver({ createdSeconds: 0, seenSeconds: 43_199 }, 43_200)).toBe(true);
});

test('a proof is fresh for five minutes', () => {
  expect(isProofFresh(1000, 1299)).toBe(true);
  expect(isProofFresh(1000, 1300)).toBe(false);
});
