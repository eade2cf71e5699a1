import { expect, test } from 'vitest';
import { toInput, toSeconds } from './shanghai-time.ts';

test('a time comes back as it went, in the business day’s zone', () => {
  expect(toInput(1_795_132_800)).toBe('2026-11-20T08:00');
  expect(toSeconds('2026-11-20T08:00')).toBe(1_795_132_800);
});

test('none is empty, and an unfinished field is none', () => {
  expect(toInput(0)).toBe('');
  expect(toSeconds('')).toBe(0);
  expect(toSeconds('2026-11')).toBe(0);
});
