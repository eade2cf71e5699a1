import { describe, expect, test } from 'vitest';
import { type PackFee, type PackSelection, priceOfPack } from './pack-price.ts';

const fee = (months: number, yuan: number): PackFee => ({ months, android: yuan * 100, ios: yuan * 100 });
const wrapper = [fee(1, 9), fee(3, 19), fee(12, 49), fee(0, 149)];
const professional = [fee(1, 69), fee(3, 179), fee(12, 599), fee(0, 1788)];

const selectionOf = (platforms: PackSelection['platforms'], months: number, memberOff = 0) => ({
  platforms,
  months,
  memberOff,
});

describe('one platform', () => {
  test.each([
    [1, 900],
    [2, 1800],
    [3, 1900],
    [4, 2800],
    [11, 4900], // a year is cheaper than three quarters and two months
    [12, 4900],
    [13, 5800],
    [24, 9800],
    [37, 14900], // the permanent version contains every number of months
    [120, 14900],
    [0, 14900],
  ])('%i months of the wrapper cost %i fen', (months, fen) => {
    expect(priceOfPack(wrapper, selectionOf(['android'], months))).toMatchObject({
      ok: true,
      discountFen: 0,
      amountFen: fen,
    });
  });

  test('longer never costs less', () => {
    const amounts = Array.from({ length: 120 }, (_, i) => priceOfPack(professional, selectionOf(['ios'], i + 1))).map(
      (price) => (price.ok ? price.amountFen : Number.NaN),
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });
});

describe('both platforms', () => {
  test('are separate items with 20 percent off', () => {
    expect(priceOfPack(professional, selectionOf(['ios', 'android'], 12))).toEqual({
      ok: true,
      fees: [
        { platform: 'android', fen: 59900 },
        { platform: 'ios', fen: 59900 },
      ],
      discountFen: 23960,
      memberDiscountFen: 0,
      agentDiscountFen: 0,
      amountFen: 95840,
    });
  });

  test('may cost differently, and the discount is a whole number of fen', () => {
    const odd = [{ months: 1, android: 101, ios: 202 }];
    expect(priceOfPack(odd, selectionOf(['android', 'ios'], 1))).toMatchObject({ discountFen: 61, amountFen: 242 });
  });
});

describe('a membership level', () => {
  test.each([
    ['junior', 5, 56905],
    ['basic', 10, 53910],
    ['senior', 20, 47920],
    ['special', 30, 41930],
    ['none', 0, 59900],
  ])('%s takes %i percent off: %i fen', (_, memberOff, amountFen) => {
    expect(priceOfPack(professional, selectionOf(['android'], 12, memberOff))).toMatchObject({
      discountFen: 0,
      amountFen,
    });
  });

  test('takes its percentage off what the discount for both platforms leaves', () => {
    expect(priceOfPack(professional, selectionOf(['android', 'ios'], 12, 30))).toMatchObject({
      discountFen: 23960,
      memberDiscountFen: 28752,
      amountFen: 67088,
    });
  });

  test.each([
    [20, 10, { memberDiscountFen: 0, agentDiscountFen: 19168, amountFen: 76672 }],
    [20, 20, { memberDiscountFen: 0, agentDiscountFen: 19168, amountFen: 76672 }],
    [10, 20, { memberDiscountFen: 19168, agentDiscountFen: 0, amountFen: 76672 }],
    [0, 0, { memberDiscountFen: 0, agentDiscountFen: 0, amountFen: 95840 }],
  ])('an agent of %i percent and a level of %i are not added up', (agentOff, memberOff, bill) => {
    const price = priceOfPack(professional, { ...selectionOf(['android', 'ios'], 12, memberOff), agentOff });
    expect(price).toMatchObject(bill);
  });

  test('half a fen is the buyer’s', () => {
    const odd = [{ months: 1, android: 110, ios: 110 }];
    expect(priceOfPack(odd, selectionOf(['ios'], 1, 5))).toMatchObject({ memberDiscountFen: 6, amountFen: 104 });
  });
});

test.each([-1, 121, 1.5, Number.NaN])('%d months are not sold', (months) => {
  expect(priceOfPack(wrapper, selectionOf(['android'], months))).toEqual({ ok: false, reason: 'months' });
});

test('an order needs a platform', () => {
  expect(priceOfPack(wrapper, selectionOf([], 12))).toEqual({ ok: false, reason: 'platforms' });
});

test('a plan without the permanent version does not sell it', () => {
  expect(priceOfPack([fee(1, 9)], selectionOf(['android'], 0))).toEqual({ ok: false, reason: 'notOffered' });
});
