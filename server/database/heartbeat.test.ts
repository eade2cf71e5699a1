import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat, type MonitoredConnection } from './heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection that answers a question after `afterMs` if `answers`; `isBusy` with an unanswered statement. */
function connection({ answers = true, afterMs = 0, isBusy = false, longestMs = 15_500 } = {}) {
  let bytes = 0;
  let isWaiting = isBusy;
  const giveUp = vi.fn();
  const beating: MonitoredConnection = {
    longestMs,
    ask: () => {
      if (isBusy) {
        return false;
      }
      isWaiting = true;
      const answer = () => {
        [bytes, isWaiting] = [bytes + 30, false];
      };
      if (answers) {
        afterMs > 0 ? setTimeout(answer, afterMs) : answer();
      }
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

test('a database that answers late is kept where our own timers are late, and a dead one is still found', async () => {
  const [late, dead] = [connection({ afterMs: 2_000 }), connection({ answers: false })];
  const heartbeat = new Heartbeat();
  heartbeat.add(late.beating);
  let lostMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + lostMs);
  const busyFor = async (looks: number) => {
    for (let look = 0; look < looks; look += 1) {
      lostMs += 400;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  await busyFor(100);
  expect(late.giveUp).not.toHaveBeenCalled();
  heartbeat.add(dead.beating);
  await busyFor(30);
  expect(dead.giveUp).toHaveBeenCalled();
});

test('the timer stops with the last connection', () => {
  const heartbeat = new Heartbeat();
  const one = connection();
  heartbeat.add(one.beating);
  expect(vi.getTimerCount()).toBe(1);
  heartbeat.remove(one.beating);
  expect(vi.getTimerCount()).toBe(0);
});
