import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDay,
  formatBusinessMinute,
  formatBusinessTime,
  parseBusinessTime,
  startOfBusinessDay,
} from './calendar.ts';

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;

test.each([
  ['2026-01-31T10:20:30', 1, '2026-02-28T10:20:30'],
  ['2028-01-31T10:20:30', 1, '2028-02-29T10:20:30'],
  ['2028-02-29T00:00:00', 12, '2029-02-28T00:00:00'],
  ['2026-02-28T00:00:00', 1, '2026-03-28T00:00:00'],
  ['2026-08-31T23:59:59', 1, '2026-09-30T23:59:59'],
  ['2026-08-31T00:00:00', 3, '2026-11-30T00:00:00'],
  ['2026-11-15T12:00:00', 3, '2027-02-15T12:00:00'],
  ['2026-12-31T07:59:59', 2, '2027-02-28T07:59:59'],
  // 1 March 00:30 in Shanghai is still 28 February in UTC: the business month decides
  ['2026-03-01T00:30:00', 1, '2026-04-01T00:30:00'],
  ['2026-05-15T08:00:00', 120, '2036-05-15T08:00:00'],
  ['2026-03-31T08:00:00', -1, '2026-02-28T08:00:00'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to));
});

describe('the business day', () => {
  test.each([
    ['2026-10-01T00:00:00', { year: 2026, month: 10, day: 1 }],
    ['2026-09-30T23:59:59', { year: 2026, month: 9, day: 30 }],
    ['2026-01-01T07:00:00', { year: 2026, month: 1, day: 1 }],
  ])('of %s is that of Shanghai', (moment, day) => {
    expect(businessDay(at(moment))).toEqual(day);
  });

  test('begins at midnight in Shanghai, four in the afternoon in UTC', () => {
    expect(startOfBusinessDay(at('2026-10-01T00:00:00'))).toBe(at('2026-10-01T00:00:00'));
    expect(startOfBusinessDay(at('2026-10-01T23:59:59'))).toBe(Date.parse('2026-09-30T16:00:00Z') / 1000);
  });
});

test('a moment is written in business time and read back', () => {
  const midnight = Date.parse('2026-11-20T16:00:00Z') / 1000;
  expect(formatBusinessTime(midnight + 0.9)).toBe('2026-11-21 00:00:00');
  expect(formatBusinessMinute(midnight + 59)).toBe('2026.11.21 00:00');
  expect(parseBusinessTime('2026-11-21 00:00:00')).toBe(midnight);
  expect(parseBusinessTime('tomorrow')).toBeNaN();
});

test('days are 24 hours', () => {
  expect(addDays(at('2026-10-01T12:00:00'), 7)).toBe(at('2026-10-08T12:00:00'));
});
