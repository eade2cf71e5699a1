import { describe, expect, test } from 'vitest';
import { amountOf, endOf, firstChoice, type Memberships, rises, yearsFor } from './level-choice.ts';

const level = (name: 'junior' | 'basic' | 'senior' | 'special', year: string, upgrade?: string) => ({
  level: name,
  title: name,
  year,
  ...(upgrade && { upgrade }),
  open: 1 as const,
});
const day = 86_400;
/** 2026-11-25 00:00 in Shanghai. */
const now = 1_795_536_000;
const none: Memberships = {
  levels: [level('junior', '99.00'), level('basic', '299.00'), level('senior', '899.00'), level('special', '2999.00')],
  mine: { level: 'none', expire: 0 },
};
const basic: Memberships = {
  levels: [level('junior', '99.00'), level('basic', '299.00'), level('senior', '899.00', '284.39')],
  mine: { level: 'basic', expire: now + 173 * day },
};

test.each([
  [none, { level: 'basic', years: 1 }, '299.00'],
  [none, { level: 'special', years: 3 }, '8997.00'],
  [basic, { level: 'basic', years: 2 }, '598.00'],
  [basic, { level: 'senior', years: 0 }, '284.39'],
  [basic, { level: 'senior', years: 1 }, '1183.39'],
] as const)('the price of a choice (%#) is %j %s', (memberships, choice, amount) => {
  expect(amountOf(memberships, choice)).toBe(amount);
});

describe('years', () => {
  test('follow what remains, and an upgrade alone keeps the end', () => {
    expect(endOf(basic.mine, { level: 'senior', years: 0 }, now)).toBe(now + 173 * day);
    expect(endOf(basic.mine, { level: 'basic', years: 1 }, now)).toBe(now + (173 + 366) * day);
    expect(endOf(none.mine, { level: 'basic', years: 1 }, now)).toBe(now + 365 * day);
  });

  test('may be none only for a higher level', () => {
    expect(yearsFor(basic.mine, 'senior')).toEqual([0, 1, 2, 3]);
    expect(yearsFor(basic.mine, 'basic')).toEqual([1, 2, 3]);
    expect(yearsFor(none.mine, 'special')).toEqual([1, 2, 3]);
  });
});

test('a member begins with a renewal, anybody else with a level that is not the dearest', () => {
  expect(firstChoice(basic.mine)).toEqual({ level: 'basic', years: 1 });
  expect(firstChoice(none.mine)).toEqual({ level: 'basic', years: 1 });
  expect([rises(basic.mine, 'junior'), rises(basic.mine, 'special'), rises(none.mine, 'special')]).toEqual([
    false,
    true,
    false,
  ]);
});
