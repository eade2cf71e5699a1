import { describe, expect, test, vi } from 'vitest';
import { createOverload } from './overload.ts';

function site() {
  const state = { time: 0, share: 0, waiting: 0 };
  const onChange = vi.fn();
  const overload = createOverload({
    now: () => state.time,
    utilization: () => state.share,
    waiting: () => state.waiting,
    onChange,
  });
  const inside: string[] = [];
  const leave = () => overload.end(inside.shift()!);
  let requests = 0;
  /** Each request comes from a place of its own. */
  function enter(): boolean {
    requests += 1;
    const isAdmitted = overload.admits(`place ${requests}`);
    if (isAdmitted) {
      inside.push(`place ${requests}`);
      overload.begin(`place ${requests}`);
    }
    return isAdmitted;
  }
  /** Simulates requests at an even rate, each answered after `takes` as far as the process can, up to `capacity` a second. */
  function run(seconds: number, { rate = 0, capacity = Number.POSITIVE_INFINITY } = {}) {
    const waits: number[] = [];
    const queue: number[] = [];
    let [admitted, credit, due] = [0, 0, 0];
    for (let tick = 0; tick < seconds * 100; tick += 1) {
      state.time += 10;
      credit = Math.min(credit + capacity / 100, queue.length + 1);
      for (; credit >= 1 && queue.length > 0; credit -= 1) {
        waits.push(state.time - queue.shift()!);
        leave();
      }
      state.share = queue.length > 0 ? 1 : 0;
      for (due += rate / 100; due >= 1; due -= 1) {
        if (enter()) {
          admitted += 1;
          queue.push(state.time);
        }
      }
    }
    return { answered: waits.length, admitted, longest: Math.max(0, ...waits) };
  }
  return { state, overload, onChange, run, enter };
}

test.each([50, 200, 2_000])(
  'four times what a process can answer (%i a second) costs no answers and nobody two seconds',
  (capacity) => {
    const { run, overload } = site();
    const { answered, longest } = run(60, { rate: capacity * 4, capacity });
    expect(answered).toBeGreaterThan(capacity * 60 * 0.95);
    expect(longest).toBeLessThan(2_000);
    expect(overload.refused()).toBeGreaterThan(capacity * 60 * 2.9);
  },
);

test('a burst is answered whole', () => {
  const { run, enter } = site();
  run(1, { rate: 10, capacity: 1_000 });
  for (let request = 0; request < 500; request += 1) {
    expect(enter()).toBe(true);
  }
});

test('a burst after a rest is judged by what is answered since it began', () => {
  const { state, run, enter, overload } = site();
  run(3, { rate: 10, capacity: 1_000 });
  state.time += 60_000;
  enter();
  expect(run(1, { rate: 900, capacity: 800 }).admitted).toBe(900);
  expect(overload.refused()).toBe(0);
});

test('requests that wait for others’ servers do not load an idle process', () => {
  const { enter, state } = site();
  for (let request = 0; request < 5_000; request += 1) {
    state.time += 20;
    expect(enter()).toBe(true);
  }
});

test('statements that wait for a connection are a load, although the process is idle', () => {
  const { enter, state } = site();
  state.waiting = 12;
  const entered = Array.from({ length: 200 }, () => {
    state.time += 20;
    return enter();
  });
  expect(entered.filter(Boolean)).toHaveLength(32);
});

test('overload is told once, and its end once', () => {
  const { run, onChange } = site();
  run(20, { rate: 400, capacity: 100 });
  expect(onChange.mock.calls.map(([{ isOn }]) => isOn)).toEqual([true]);
  run(10, { rate: 10, capacity: 100 });
  expect(onChange.mock.calls.map(([{ isOn }]) => isOn)).toEqual([true, false]);
  expect(onChange.mock.calls[1]![0].refused).toBeGreaterThan(5_000);
});

describe('places', () => {
  function busySite() {
    const { overload, state } = site();
    const enter = (place: string): boolean => {
      state.time += 100;
      const isAdmitted = overload.admits(place);
      if (isAdmitted) {
        overload.begin(place);
      }
      return isAdmitted;
    };
    const count = (place: string, requests: number) =>
      Array.from({ length: requests }, () => enter(place)).filter(Boolean).length;
    return { overload, state, count };
  }

  test('one that floods is refused, and others are not refused for it', () => {
    const { overload, state, count } = busySite();
    expect(count('flood', 200), 'a burst').toBe(128);
    state.share = 1;
    overload.admits('flood');
    expect(count('flood', 20)).toBeLessThan(3);
    expect(count('another flood', 200)).toBe(16);
    expect(count('a person', 1) + count('somebody else', 2)).toBe(3);
    expect(count('flood', 20)).toBe(0);
  });

  test('a single one has everything, and a crowd is refused as a whole', () => {
    const { state, count } = busySite();
    state.share = 1;
    expect(count('alone', 200)).toBe(32);
    const { state: other, count: countAll } = busySite();
    other.share = 1;
    const entered = Array.from({ length: 100 }, (_, at) => countAll(`person ${at}`, 1));
    expect(entered.filter(Boolean)).toHaveLength(32);
  });
});
