import { describe, expect, test } from 'vitest';
import { momentsOf, usualRange } from './statement-range.ts';

const at = (time: string) => Date.parse(time) / 1000;

describe('usual dates are those of Shanghai', () => {
  test.each([
    ['thisMonth', '2026-11-25T15:59:00Z', '2026-11-01', '2026-11-25'],
    ['thisMonth', '2026-11-30T16:00:00Z', '2026-12-01', '2026-12-01'],
    ['lastMonth', '2026-11-25T00:00:00Z', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-03-01T00:00:00Z', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-05T00:00:00Z', '2026-12-01', '2026-12-31'],
    ['last30', '2026-11-25T00:00:00Z', '2026-10-27', '2026-11-25'],
  ] as const)('%s at %s', (name, now, from, to) => {
    expect(usualRange(name, at(now))).toEqual({ from, to });
  });
});

describe('the moments of two days', () => {
  test('begin with the first and end after the last', () => {
    expect(momentsOf({ from: '2026-11-01', to: '2026-11-01' }, 'day')).toEqual({
      from: at('2026-10-31T16:00:00Z'),
      to: at('2026-11-01T16:00:00Z'),
    });
  });

  test.each([
    ['', '2026-11-01', 'day'],
    ['2026-11-01', '', 'day'],
    ['2026-11-02', '2026-11-01', 'day'],
    ['2025-01-01', '2026-01-02', 'day'],
  ] as const)('from %j to %j by %s are none', (from, to, by) => {
    expect(momentsOf({ from, to }, by)).toBeNull();
  });

  test('may be years apart by month', () => {
    expect(momentsOf({ from: '2020-01-01', to: '2026-01-02' }, 'month')).not.toBeNull();
  });
});
