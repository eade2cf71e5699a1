import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const date = 'Sat, 28 Nov 2026 08:00:00 GMT';

test.each([
  ['', date, 0],
  ['90', '', 90],
  ['999999999', '', 86_400],
  ['-5', '', 0],
  ['1.5', date, 0],
  ['Sat, 28 Nov 2026 08:01:30 GMT', date, 90],
  ['Fri, 27 Nov 2026 08:01:30 GMT', date, 0],
  ['Sat, 28 Nov 2099 08:01:30 GMT', date, 86_400],
  ['Sat, 28 Nov 2026 08:01:30 GMT', '', 0],
  ['soon GMT', date, 0],
])('the wait %j at %j has %i seconds', (text, at, seconds) => {
  expect(retryAfterSeconds(text, at)).toBe(seconds);
});
