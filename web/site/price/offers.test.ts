import { expect, test } from 'vitest';
import { offersOf, type PlanPrice } from './offers.ts';

const fee = (yuan: string, ios = yuan) => ({ android: yuan, ios });
const plan: PlanPrice = {
  plan: 'wrapper',
  title: '仅封装',
  fees: [
    { months: 0, fee: fee('149.00') },
    { months: 1, fee: fee('9.00', '8.00') },
    { months: 3, fee: fee('19.00') },
    { months: 12, fee: fee('49.00') },
  ],
  fee: fee('49.00'),
  month: '9.00',
  year: '49.00',
  forever: '149.00',
  limits: { modules: [] },
};

test('a plan has one price for each platform or both, and each number of months', () => {
  const offers = offersOf(plan);
  expect(offers).toHaveLength(12);
  expect(offers[0]).toEqual({ side: 'android', months: 1, amount: '9.00', perMonth: null });
  expect(offers.find(({ side, months }) => side === 'ios' && months === 1)?.amount).toBe('8.00');
  expect(offers.find(({ side, months }) => side === 'android' && months === 12)?.perMonth).toBe('4.08');
});

test('both platforms together cost what an order for both would', () => {
  const both = offersOf(plan).filter(({ side }) => side === 'both');
  expect(both.map(({ amount }) => amount)).toEqual(['13.60', '30.40', '78.40', '238.40']);
});

test('a price that the list does not have is not shown', () => {
  expect(offersOf({ ...plan, fees: [] })).toEqual([]);
});
