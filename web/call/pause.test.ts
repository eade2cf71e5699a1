import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause leaves nothing on its signal, whether it ends by time or early', async () => {
  const { signal } = new AbortController();
  await pause(1, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  const early = new AbortController();
  const paused = pause(60_000, early.signal);
  early.abort();
  await paused;
  expect(getEventListeners(early.signal, 'abort')).toEqual([]);
});

test('a pause whose signal has already aborted ends at once', async () => {
  const started = performance.now();
  await pause(60_000, AbortSignal.abort());
  expect(performance.now() - started).toBeLessThan(1_000);
});
