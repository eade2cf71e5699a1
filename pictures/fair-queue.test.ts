import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Records who gets a place, in order; `leave` ends the oldest one. */
function watched(line: ReturnType<typeof fairQueue>) {
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = async (caller: string, signal?: AbortSignal) => {
    leaves.push(await line.enter(caller, signal));
    entered.push(caller);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const leave = async () => {
    leaves.shift()!();
    await settled();
  };
  return { entered, enter, leave, settled };
}

test('one caller’s flood leaves a place for every other caller', async () => {
  const { entered, enter, settled } = watched(fairQueue({ places: 2, each: 1 }));
  for (let time = 0; time < 9; time += 1) {
    void enter('flood');
  }
  void enter('neighbour');
  await settled();
  expect(entered).toEqual(['flood', 'neighbour']);
});

test('callers take turns, however many requests each of them has', async () => {
  const { entered, enter, leave, settled } = watched(fairQueue({ places: 1, each: 1 }));
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c']) {
    void enter(caller);
  }
  await settled();
  for (let time = 0; time < 5; time += 1) {
    await leave();
  }
  expect(entered).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('a free place goes to the caller who may have it and has waited longest', async () => {
  const { entered, enter, leave, settled } = watched(fairQueue({ places: 3, each: 2 }));
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b']) {
    void enter(caller);
  }
  await settled();
  expect(entered).toEqual(['a', 'a', 'b']);
  await leave();
  expect(entered).toEqual(['a', 'a', 'b', 'a']);
  await leave();
  expect(entered).toEqual(['a', 'a', 'b', 'a', 'b']);
});

test('an aborted caller is removed', async () => {
  const { entered, enter, leave, settled } = watched(fairQueue({ places: 1, each: 1 }));
  const patience = new AbortController();
  void enter('a');
  const impatient = enter('b', patience.signal);
  void enter('c');
  patience.abort(new Error('enough'));
  await expect(impatient).rejects.toThrow('enough');
  await expect(enter('d', AbortSignal.abort(new Error('never'))).then()).rejects.toThrow('never');
  await settled();
  await leave();
  expect(entered).toEqual(['a', 'c']);
});
