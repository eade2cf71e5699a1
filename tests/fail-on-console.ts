import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that lets something print an error fails; one that expects it clears the spy with `mockClear()`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn').toEqual([]);
  vi.restoreAllMocks();
});
