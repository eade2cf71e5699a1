import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

test.each([
  [1, '1 秒', '1 second'],
  [90, '90 秒', '90 seconds'],
  [91, '2 分钟', '2 minutes'],
  [569, '10 分钟', '10 minutes'],
  [7200, '120 分钟', '120 minutes'],
  [7201, '3 小时', '3 hours'],
  [86_400, '24 小时', '24 hours'],
])('%i seconds are %s, %s', (seconds, zh, en) => {
  expect(waitingTime(seconds)).toEqual({ zh, en });
});
