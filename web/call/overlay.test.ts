import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlay, standInForOverlay } from './overlay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call that takes longer than 300 ms shows "Loading..." until it ends', () => {
  const end = overlay.begin();
  vi.advanceTimersByTime(299);
  expect(overlay.shown()).toBe('no');
  vi.advanceTimersByTime(1);
  expect(overlay.shown()).toBe('yes');
  end();
  expect(overlay.shown()).toBe('no');
});

test('where a skeleton shows the loading, screen readers alone are told, until the last skeleton is gone', () => {
  const told = vi.fn();
  const unwatch = overlay.watch(told);
  const [first, second] = [standInForOverlay(), standInForOverlay()];
  const end = overlay.begin();
  vi.advanceTimersByTime(300);
  expect(overlay.shown()).toBe('told');
  first();
  first();
  expect(overlay.shown(), 'each skeleton counts once').toBe('told');
  second();
  expect(overlay.shown(), 'the call still runs').toBe('yes');
  end();
  expect(told).toHaveBeenCalledTimes(3);
  unwatch();
});

test('a skeleton without a call, or with one that shows no overlay, says nothing', () => {
  const gone = standInForOverlay();
  vi.advanceTimersByTime(1_000);
  expect(overlay.shown()).toBe('no');
  gone();
});
