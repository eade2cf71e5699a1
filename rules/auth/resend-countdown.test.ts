import { expect, test } from 'vitest';
import { linkWaitSeconds, mayResend, resendCount } from './resend-countdown.ts';

test.each([
  [60_000, 59],
  [59_001, 59],
  [59_000, 59],
  [58_999, 59],
  [58_000, 58],
  [1_000, 1],
  [1, 1],
  [0, 60],
  [-1, 60],
  [-60_000, 60],
])('with %i milliseconds to go the count is %i, and 60 again at zero (spec §4)', (leftMs, count) => {
  expect(resendCount(leftMs)).toBe(count);
  expect(mayResend(count)).toBe(leftMs <= 0);
});

test.each([
  [12, 12],
  [60, 60],
  [3600, 60],
])('a refusal for %i seconds disables the link for %i', (retryAfter, wait) => {
  expect(linkWaitSeconds(retryAfter)).toBe(wait);
});
