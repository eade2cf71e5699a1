import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat, type MonitoredConnection } from './heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `answers` when asked; `isBusy` with an unanswered statement. */
function connection({ answers = true, isBusy = false, longestMs = 15_500 } = {}) {
  let bytes = 0;
  let isWaiting = isBusy;
  const giveUp = vi.fn();
  const beating: MonitoredConnection = {
    longestMs,
    ask: () => {
      if (isBusy) {
        return false;
      }
      bytes += answers ? 30 : 0;
      isWaiting = !answers;
      return true;
    },
    isWaiting: () => isWaiting,
    bytesRead: () => bytes,
    giveUp,
  };
  return { beating, giveUp };
}

function watch(...all: ReturnType<typeof connection>[]): void {
  const heartbeat = new Heartbeat();
  for (const { beating } of all) {
    heartbeat.add(beating);
  }
}

test('a connection that answers is kept', async () => {
  const one = connection();
  watch(one);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.giveUp).not.toHaveBeenCalled();
});

test('a silent connection is closed, with all others that were silent as long', async () => {
  const [silent, busy, alive] = [connection({ answers: false }), connection({ isBusy: true }), connection()];
  watch(silent, busy, alive);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(silent.giveUp).toHaveBeenCalled();
  expect(busy.giveUp).toHaveBeenCalled();
  expect(alive.giveUp).not.toHaveBeenCalled();
});

test('a long statement alone is allowed, until the server must have cancelled it', async () => {
  const [slow, alive] = [connection({ isBusy: true, longestMs: 3_000 }), connection()];
  watch(slow, alive);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(slow.giveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(slow.giveUp).toHaveBeenCalled();
  expect(alive.giveUp).not.toHaveBeenCalled();
});

test('the timer stops with the last connection', () => {
  const heartbeat = new Heartbeat();
  const one = connection();
  heartbeat.add(one.beating);
  expect(vi.getTimerCount()).toBe(1);
  heartbeat.remove(one.beating);
  expect(vi.getTimerCount()).toBe(0);
});
