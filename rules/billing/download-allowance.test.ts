import { describe, expect, test } from 'vitest';
import { allowanceNotice, type DownloadAllowance, paidLeft, payDownload } from './download-allowance.ts';

const has = (more: Partial<DownloadAllowance>): DownloadAllowance => ({
  ...{ freeDay: 50, usedToday: 50, points: 0, grantedPoints: 0 },
  ...more,
});

describe('a download is paid', () => {
  test.each([
    ['free while one is left, whatever its size', has({ usedToday: 49, points: 1000 }), 400, { by: 'free' }],
    ['by points after that', has({ points: 7 }), 7, { by: 'points', granted: 0, bought: 7 }],
    ['by granted points first', has({ points: 7, grantedPoints: 5 }), 7, { by: 'points', granted: 5, bought: 2 }],
    ['by granted points alone', has({ points: 90, grantedPoints: 80 }), 7, { by: 'points', granted: 7, bought: 0 }],
    ['not with a point less', has({ points: 6, grantedPoints: 6 }), 7, null],
    ['not after the price list gave fewer', has({ freeDay: 20 }), 1, null],
    [
      'by points where nothing is free',
      has({ freeDay: 0, usedToday: 0, points: 1 }),
      1,
      { by: 'points', granted: 0, bought: 1 },
    ],
  ] as const)('%s', (_, allowance, price, payment) => {
    expect(payDownload(allowance, price)).toEqual(payment);
  });
});

test('points that do not cover one more download leave none', () => {
  expect([paidLeft({ points: 13 }, 7), paidLeft({ points: 14 }, 7), paidLeft({ points: 0 }, 1)]).toEqual([1, 2, 0]);
});

describe('the owner is told', () => {
  test.each([
    [39, 0, 1, null],
    [40, 0, 1, 'low'],
    [49, 0, 1, 'low'],
    [50, 0, 1, 'usedUp'],
    [50, 6, 7, 'usedUp'],
    [50, 7, 7, 'low'],
    [50, 70, 7, 'low'],
    [50, 77, 7, null],
    [50, 100_000, 1, null],
  ] as const)('with %i of 50 used and %i points for a download of %i: %s', (usedToday, points, price, notice) => {
    expect(allowanceNotice(has({ usedToday, points }), price)).toBe(notice);
  });
});
