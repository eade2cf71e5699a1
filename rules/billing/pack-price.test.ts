import { describe, expect, test } from 'vitest';
import { type PackFee, priceOfPack } from './pack-price.ts';

const fee = (months: number, yuan: number): PackFee => ({ months, android: yuan * 100, ios: yuan * 100 });
const wrapper = [fee(1, 9), fee(3, 19), fee(12, 49), fee(0, 149)];
const professional = [fee(1, 69), fee(3, 179), fee(12, 599), fee(0, 1788)];

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
    expect(priceOfPack(wrapper, ['android'], months)).toMatchObject({ ok: true, discountFen: 0, amountFen: fen });
  });

  test('longer never costs less', () => {
    const amounts = Array.from({ length: 120 }, (_, i) => priceOfPack(professional, ['ios'], i + 1)).map((price) =>
      price.ok ? price.amountFen : Number.NaN,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });
});

describe('both platforms', () => {
  test('are separate items with 20 percent off', () => {
    expect(priceOfPack(professional, ['ios', 'android'], 12)).toEqual({
      ok: true,
      fees: [
        { platform: 'android', fen: 59900 },
        { platform: 'ios', fen: 59900 },
      ],
      discountFen: 23960,
      amountFen: 95840,
    });
  });

  test('may cost differently, and the discount is a whole number of fen', () => {
    const odd = [{ months: 1, android: 101, ios: 202 }];
    expect(priceOfPack(odd, ['android', 'ios'], 1)).toMatchObject({ discountFen: 61, amountFen: 242 });
  });
});

test.each([-1, 121, 1.5, Number.NaN])('%d months are not sold', (months) => {
  expect(priceOfPack(wrapper, ['android'], months)).toEqual({ ok: false, reason: 'months' });
});

test('an order needs a platform', () => {
  expect(priceOfPack(wrapper, [], 12)).toEqual({ ok: false, reason: 'platforms' });
});

test('a plan without the permanent version does not sell it', () => {
  expect(priceOfPack([fee(1, 9)], ['android'], 0)).toEqual({ ok: false, reason: 'notOffered' });
});
