import { expect, test } from 'vitest';
import { createSpeedometer } from './upload-speed.ts';

const MB = 1_000_000;

test('the speed is that of the last ten seconds, and unknown in the first', () => {
  const meter = createSpeedometer();
  expect(meter.note(0, 100 * MB, 0)).toBeNull();
  expect(meter.note(MB, 100 * MB, 900)).toBeNull();
  expect(meter.note(2 * MB, 100 * MB, 2_000)).toEqual({ bytesPerSecond: MB, secondsLeft: 98 });
  for (let second = 3; second <= 20; second += 1) {
    meter.note((2 + 3 * (second - 2)) * MB, 100 * MB, second * 1000);
  }
  expect(meter.note(59 * MB, 100 * MB, 21_000)).toEqual({ bytesPerSecond: 3 * MB, secondsLeft: 14 });
});

test('a pause does not slow it down, and standing still has no time left', () => {
  const meter = createSpeedometer();
  meter.note(0, 10 * MB, 0);
  meter.note(2 * MB, 10 * MB, 2_000);
  meter.restart();
  expect(meter.note(2 * MB, 10 * MB, 60_000)).toBeNull();
  expect(meter.note(4 * MB, 10 * MB, 62_000)).toEqual({ bytesPerSecond: MB, secondsLeft: 6 });
  meter.restart();
  meter.note(4 * MB, 10 * MB, 70_000);
  expect(meter.note(4 * MB, 10 * MB, 75_000)).toBeNull();
});
