import { expect, test } from 'vitest';
import { boundsOf, monthOf, periodFrom, recentMonths } from './record-period.ts';

/** 2026-11-25 00:00 in Shanghai. */
const now = 1_795_536_000;

test.each([
  ['year', 'year'],
  ['2026-11', '2026-11'],
  ['2026-13', 'all'],
  ['1999-01', 'all'],
  ["2026-11' or 1=1", 'all'],
  [null, 'all'],
])('an address with %j shows %s', (text, period) => {
  expect(periodFrom(text)).toBe(period);
});

test('a month begins and ends in Shanghai, and a year ends now', () => {
  expect(boundsOf('2026-11', now)).toEqual({ from: now - 24 * 86_400, to: now + 6 * 86_400 });
  expect(boundsOf('2026-12', now).to).toBe(now + 37 * 86_400);
  expect(boundsOf('year', now)).toEqual({ from: now - 365 * 86_400 });
  expect(boundsOf('all', now)).toEqual({});
});

test('the months to choose from go back a year', () => {
  const months = recentMonths(now);
  expect([months.length, months[0], months[10], months[11]]).toEqual([12, '2026-11', '2026-01', '2025-12']);
  expect(monthOf(now - 1)).toBe('2026-11');
});
