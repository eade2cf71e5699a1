import { expect, test } from 'vitest';
import { isOrderOf, type OrderChoice } from './order-choice.ts';

const choice: OrderChoice = { plan: 'primary', period: 'm12', platforms: ['android', 'ios'] };
const ordered = { plan: 'primary', months: 12, platforms: ['android', 'ios'] } as const;

test.each([
  [ordered, true],
  [{ ...ordered, platforms: ['ios', 'android'] as const }, true],
  [{ ...ordered, plan: 'higher' } as const, false],
  [{ ...ordered, months: 0 }, false],
  [{ ...ordered, platforms: ['ios'] as const }, false],
  [undefined, false],
])('an order of %j is that of the choice: %j', (one, is) => {
  expect(isOrderOf({ choice: one && { ...one, platforms: [...one.platforms] } }, choice)).toBe(is);
});
