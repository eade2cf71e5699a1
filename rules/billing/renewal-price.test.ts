import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar.ts';
import type { PackFee, PackSelection } from './pack-price.ts';
import { priceOfRenewal, priceOfUpgrade, type Remaining, remainingDays } from './renewal-price.ts';

const table = (month: number, quarter: number, year: number, forever: number): PackFee[] =>
  [
    [1, month],
    [3, quarter],
    [12, year],
    [0, forever],
  ].map(([months = 0, yuan = 0]) => ({ months, android: yuan * 100, ios: yuan * 100 }));
const wrapper = table(9, 19, 49, 149);
const primary = table(19, 49, 129, 388);
const professional = table(69, 179, 599, 1788);
const max = table(129, 349, 1199, 3588);
const selectionOf = (months: number, fields: Partial<PackSelection> = {}): PackSelection => ({
  platforms: ['android'],
  months,
  memberOff: 0,
  ...fields,
});
const amountOf = (tables: Parameters<typeof priceOfRenewal>[0], remaining: Remaining, wanted: PackSelection) => {
  const price = priceOfRenewal(tables, remaining, wanted);
  return price.ok ? price.amountFen : price.reason;
};

describe('in the same plan', () => {
  const same = { from: primary, to: null };

  test.each([
    [1, 1900],
    [12, 12900],
    [13, 14800],
    [0, 38800],
  ])('%i months cost as much as a first packing: %i fen, whatever remains', (months, fen) => {
    expect(amountOf(same, { days: 100 }, selectionOf(months))).toBe(fen);
  });

  test('both platforms and a membership level take their percentages off', () => {
    expect(amountOf(same, { days: 0 }, selectionOf(12, { platforms: ['android', 'ios'], memberOff: 10 }))).toBe(18576);
  });

  test('an agency takes its percentage off, in place of a lower level', () => {
    const platforms: PackSelection['platforms'] = ['android', 'ios'];
    expect(amountOf(same, { days: 0 }, selectionOf(12, { platforms, memberOff: 5, agentOff: 10 }))).toBe(18576);
  });

  test('a permanent app has nothing to renew', () => {
    expect(amountOf(same, 'forever', selectionOf(12))).toBe('notOffered');
  });

  test.each([-1, 121, 1.5])('%d months are not sold', (months) => {
    expect(amountOf(same, { days: 1 }, selectionOf(months))).toBe('months');
  });
});

describe('with a higher plan', () => {
  const higher = { from: primary, to: professional };

  test.each([
    [0, 59900],
    [1, 59900 + 179], // 1/28 of a month's difference
    [31, 59900 + 5000],
    [73, 59900 + 11200], // two months, and 10 of the 25 days until three are full
    [365, 59900 + 47000],
    [3650, 59900 + 140000],
    [7300, 59900 + 140000], // the difference of the permanent prices
  ])('%i days that remain: a year of the new plan and the difference, %i fen', (days, fen) => {
    expect(amountOf(higher, { days }, selectionOf(12))).toBe(fen);
  });

  test('a permanent app pays the difference of the permanent prices alone', () => {
    expect(amountOf(higher, 'forever', selectionOf(12))).toBe(140_000);
    expect(amountOf(higher, 'forever', selectionOf(0, { platforms: ['android', 'ios'] }))).toBe(224_000);
  });

  test('the permanent version costs its price alone, whatever remains', () => {
    expect(amountOf(higher, { days: 300 }, selectionOf(0))).toBe(178_800);
  });

  test('a cheaper plan gives nothing back', () => {
    expect(amountOf({ from: professional, to: primary }, { days: 365 }, selectionOf(12))).toBe(12_900);
  });
});

describe('a higher plan alone', () => {
  test.each<[Remaining, Partial<PackSelection>, number]>([
    [{ days: 0 }, {}, 0],
    [{ days: 1 }, {}, 179],
    [{ days: 28 }, {}, 5000],
    [{ days: 31 }, {}, 5000],
    [{ days: 73 }, {}, 11_200],
    [{ days: 73 }, { platforms: ['android', 'ios'] }, 17_920],
    [{ days: 73 }, { platforms: ['android', 'ios'], memberOff: 10 }, 16_128],
    [{ days: 3650 }, {}, 140_000],
    ['forever', {}, 140_000],
  ])('for what remains, %j with %j, costs %i fen', (remaining, fields, fen) => {
    expect(priceOfUpgrade({ from: primary, to: professional }, remaining, selectionOf(0, fields))).toMatchObject({
      ok: true,
      amountFen: fen,
    });
  });

  test('gives nothing back for a cheaper one', () => {
    expect(priceOfUpgrade({ from: professional, to: primary }, { days: 9 }, selectionOf(0))).toMatchObject({
      amountFen: 0,
    });
  });
});

describe('a cheap plan that is upgraded at once costs as much as the dear one', () => {
  const tables = { wrapper, primary, professional, max };
  const ends = (months: number) =>
    Array.from({ length: 48 }, (_, index) => {
      const start = Date.UTC(2027, 0, 31 + index * 31, 4) / 1000;
      return remainingDays(addMonths(start, months), start);
    });

  test.each([
    ['wrapper', 'primary'],
    ['wrapper', 'max'],
    ['primary', 'professional'],
    ['professional', 'max'],
  ] as const)('%s and %s', (cheap, dear) => {
    const [from, to] = [tables[cheap], tables[dear]];
    for (const months of [1, 2, 3, 4, 7, 11, 12, 13, 24, 36, 60, 120]) {
      const bought = amountOf({ from, to: null }, { days: 0 }, selectionOf(months));
      const direct = amountOf({ from: to, to: null }, { days: 0 }, selectionOf(months));
      for (const days of new Set(ends(months))) {
        const upgrade = priceOfUpgrade({ from, to }, { days }, selectionOf(0));
        expect(Number(bought) + (upgrade.ok ? upgrade.amountFen : 0), `${months} months, ${days} days`).toBe(direct);
      }
    }
  });
});

test.each([
  [1_000_000, 1_000_000, 0],
  [1_000_000, 2_000_000, 0],
  [1_000_001, 1_000_000, 1],
  [1_086_400, 1_000_000, 1],
  [1_086_401, 1_000_000, 2],
  [1_604_800, 1_000_000, 7],
])('an end at %i leaves, at %i, %i days', (end, now, days) => {
  expect(remainingDays(end, now)).toBe(days);
});
