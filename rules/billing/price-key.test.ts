import { expect, test } from 'vitest';
import { parsePriceKey } from './price-key.ts';

test.each([
  ['pack.primary.android.month', { of: 'pack', plan: 'primary', platform: 'android', months: 1, unit: 'month' }],
  ['pack.max.ios.quarter', { of: 'pack', plan: 'max', platform: 'ios', months: 3, unit: 'quarter' }],
  ['pack.wrapper.ios.year', { of: 'pack', plan: 'wrapper', platform: 'ios', months: 12, unit: 'year' }],
  ['pack.higher.android.forever', { of: 'pack', plan: 'higher', platform: 'android', months: 0, unit: 'forever' }],
  ['member.senior.year', { of: 'member', level: 'senior', unit: 'year' }],
  ['points.1000', { of: 'points', points: 1000, unit: 'pack' }],
])('%s is a price', (text, key) => {
  expect(parsePriceKey(text)).toEqual(key);
});

test.each([
  '',
  '.',
  'pack',
  'pack.primary',
  'pack.primary.android',
  'pack.primary.android.day',
  'pack.gold.ios.year',
  'pack.primary.web.year',
  'pack.primary.android.month.x',
  'member.none.year',
  'member.senior.month',
  'member.senior.year.x',
  'points.',
  'points.0',
  'points.-1',
  'points.1e3',
  'points.1000.x',
  'pack.__proto__.ios.year',
  'pack.primary.ios.constructor',
  '价格',
])('%j is none', (text) => {
  expect(parsePriceKey(text)).toBeNull();
});
