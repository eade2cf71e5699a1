import { expect, test } from 'vitest';
import { isAsSeen } from './seen-losses.ts';

const now = { balance: '500.00', orders: 2 };

test.each([
  ['the same figures', { shown: now, balance: '500.00' }, true],
  ['an older client after the same answer', { shown: now }, true],
  ['a page that shows less than the balance', { shown: now, balance: '0.00' }, false],
  ['a page that shows more than the balance', { shown: now, balance: '500.01' }, false],
  ['an older client after an earlier answer', { shown: { balance: '0.00', orders: 1 } }, false],
  ['an order that was paid since', { shown: { balance: '500.00', orders: 1 }, balance: '500.00' }, false],
  ['a session that was never answered', { shown: null, balance: '500.00' }, false],
] as const)('the closing after %s: %#', (_, seen, expected) => {
  expect(isAsSeen(now, seen)).toBe(expected);
});

test('an account without money needs no answer before', () => {
  expect(isAsSeen({ balance: '0.00', orders: 0 }, { shown: null })).toBe(true);
});
