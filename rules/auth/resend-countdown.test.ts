import { expect, test } from 'vitest';
import { mayResend, resendCount } from './resend-countdown.ts';

test.each([
  [60_000, 59],
  [59_000, 59],
  [58_999, 59],
  [58_000, 58],
  [1_000, 1],
  [1, 1],
])('with %i ms left the count is %i and nothing may be sent', (left, count) => {
  expect(resendCount(left)).toBe(count);
  expect(mayResend(count)).toBe(false);
});

test.each([0, -1, -60_000])('with %i ms left the count is 60 again and the link is back', (left) => {
  expect(resendCount(left)).toBe(60);
  expect(mayResend(60)).toBe(true);
});
