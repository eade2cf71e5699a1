import { describe, expect, test } from 'vitest';
import {
  endOfMembership,
  fitsMembership,
  type Membership,
  nextPointsAt,
  type PaidLevel,
  priceOfMembership,
  startOfMembership,
} from './membership-price.ts';

const prices = { junior: 9900, basic: 29_900, senior: 89_900, special: 299_900 };
const day = 86_400;
/** 2026-11-25 00:00 in Shanghai. */
const now = 1_795_536_000;
const until = (days: number): number => now + days * day;
const priceOf = (level: PaidLevel, years: number, current: Membership | null = null) =>
  priceOfMembership(prices, current, { level, years }, now);

describe('the price without a level', () => {
  test.each([
    ['junior', 1, 9900],
    ['basic', 1, 29_900],
    ['senior', 1, 89_900],
    ['special', 1, 299_900],
    ['junior', 10, 99_000],
  ] as const)('of %s for %i years is %i fen', (level, years, amountFen) => {
    expect(priceOf(level, years)).toMatchObject({ ok: true, amountFen, upgradeFen: 0 });
  });

  test.each([0, -1, 11, 1.5, Number.NaN, 1e9])('%d years are refused', (years) => {
    expect(priceOf('junior', years)).toEqual({ ok: false, reason: 'years' });
  });
});

describe('with a level', () => {
  test.each([
    ['the same year again', 'basic', 1, 100, 29_900, 0],
    ['an upgrade alone, for 365 days', 'senior', 0, 365, 60_000, 60_000],
    ['an upgrade alone, for 73 days', 'senior', 0, 73, 12_000, 12_000],
    ['an upgrade and a year', 'senior', 1, 73, 101_900, 12_000],
    ['an upgrade on the last day', 'special', 0, 1, 740, 740],
    ['an upgrade in the last hour costs a day', 'special', 0, 1 / 24, 740, 740],
  ] as const)('%s', (_, level, years, days, amountFen, upgradeFen) => {
    expect(priceOf(level, years, { level: 'basic', expiresAtSeconds: until(days) })).toMatchObject({
      ok: true,
      amountFen,
      upgradeFen,
    });
  });

  test('a lower one is refused, for any number of years', () => {
    const current = { level: 'senior', expiresAtSeconds: until(1) } as const;
    expect(priceOf('basic', 1, current)).toEqual({ ok: false, reason: 'level' });
    expect(priceOf('junior', 0, current)).toEqual({ ok: false, reason: 'level' });
    expect(priceOf('senior', 0, current), 'no year of the same').toEqual({ ok: false, reason: 'years' });
  });

  test('a level never costs less than nothing, whatever the prices', () => {
    const odd = { ...prices, senior: 100 };
    const price = priceOfMembership(
      odd,
      { level: 'basic', expiresAtSeconds: until(300) },
      { level: 'senior', years: 0 },
      now,
    );
    expect(price).toMatchObject({ amountFen: 0 });
  });
});

test('the years follow what remains, and keep the day', () => {
  const left = { level: 'basic', expiresAtSeconds: until(10) } as const;
  const years = (level: PaidLevel, count: number, current: Membership | null) => {
    const price = priceOf(level, count, current);
    return price.ok ? (price.expiresAtSeconds - now) / day : price;
  };
  expect(years('basic', 1, null)).toBe(365);
  expect(years('basic', 1, left)).toBe(375);
  expect(years('senior', 0, left)).toBe(10);
  expect(years('basic', 2, null), 'with the leap day of 2028').toBe(731);
});

describe('an order fits', () => {
  const basic: Membership = { level: 'basic', expiresAtSeconds: until(10) };
  test.each([
    ['a new level, without one', { level: 'basic', upgrades: null }, null, true],
    ['a new level, bought twice', { level: 'basic', upgrades: null }, basic, true],
    ['a lower one after a higher', { level: 'junior', upgrades: null }, basic, false],
    ['a higher one that was priced without the lower', { level: 'senior', upgrades: null }, basic, false],
    ['an upgrade as quoted', { level: 'senior', upgrades: basic }, basic, true],
    [
      'an upgrade of a level extended meanwhile',
      { level: 'senior', upgrades: basic },
      { ...basic, expiresAtSeconds: until(375) },
      false,
    ],
    ['an upgrade done twice', { level: 'senior', upgrades: basic }, { ...basic, level: 'senior' }, false],
    ['an upgrade of a level that is over', { level: 'senior', upgrades: basic }, null, false],
  ] as const)('%s: %#', (_, bought, current, fits) => {
    expect(fitsMembership(bought, current)).toBe(fits);
  });
});

test.each([
  '2026-01-31T00:00:00+08:00',
  '2026-01-30T23:59:59+08:00',
  '2027-08-31T12:00:00+08:00',
  '2028-02-29T00:00:00+08:00',
  '2026-11-25T09:30:00+08:00',
])('a year from %s has the points of twelve months', (text) => {
  const start = Date.parse(text) / 1000;
  const end = endOfMembership(null, 1, start);
  let months = 0;
  for (let at = start; at < end; at = nextPointsAt(at, end)) {
    months += 1;
  }
  expect(months).toBe(12);
});

test.each([
  ['a first year', null, 1000, 1000],
  ['a further year', { level: 'basic', expiresAtSeconds: 5000 }, 1000, 5000],
  ['an upgrade', { level: 'junior', expiresAtSeconds: 5000 }, 1000, 1000],
  ['a year after one that was over', { level: 'basic', expiresAtSeconds: 900 }, 1000, 1000],
] as const)('%s counts from its begin: upon %o, paid at %i, from %i', (_, before, paidAtSeconds, start) => {
  expect(startOfMembership({ level: 'basic' }, { before, paidAtSeconds })).toBe(start);
});
