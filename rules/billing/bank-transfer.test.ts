import { describe, expect, test } from 'vitest';
import { closesAfterRefusal, maySendSlip, REMARK_LETTERS, referenceOf } from './bank-transfer.ts';

const hour = 3600;

test.each([
  ['unpaid', true],
  ['checking', false],
  ['paid', true],
  ['closed', true],
  ['refunded', false],
] as const)('a slip of an order that is %s: %s', (status, may) => {
  expect(maySendSlip(status)).toBe(may);
});

describe('an order whose slip is refused', () => {
  test.each([
    ['at once', 1, 72],
    ['in its last hour', 71, 95],
    ['after its time', 100, 124],
    ['a week after it was placed', 168, 168],
    ['later still', 400, 168],
  ])('%s closes in time for another slip', (_, refused, closes) => {
    const order = { createdAt: 0, closesAt: 72 * hour };
    expect(closesAfterRefusal(order, refused * hour)).toBe(closes * hour);
  });
});

test.each([
  ['2026 1125 0001', '202611250001'],
  [' abc-12\n', 'ABC12'],
  ['2026-1125-0001', '202611250001'],
  ['-123', null],
  ['123', null],
  ['', null],
  ['１２３４', null],
  ["1234'; drop", null],
  ['1'.repeat(65), null],
])('the bank’s number %j is %j', (text, reference) => {
  expect(referenceOf(text)).toBe(reference);
});

test('no two letters of a remark look alike', () => {
  expect(REMARK_LETTERS).toHaveLength(32);
  expect(REMARK_LETTERS).not.toMatch(/[01OI]/);
});
