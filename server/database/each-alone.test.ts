import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eachAlone } from './each-alone.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const log = pino({ level: 'silent' });

function doing(failing: number, error: Error) {
  const done: number[] = [];
  const run = async (thing: number) => {
    if (thing === failing) {
      throw error;
    }
    done.push(thing);
  };
  return { done, run };
}

test('a fault with one thing leaves the others their turn', async () => {
  const { done, run } = doing(1, new Error('broken'));
  await eachAlone({ log }, [1, 2, 3], run);
  expect(done).toEqual([2, 3]);
});

test('without a database nothing more is tried', async () => {
  const { done, run } = doing(2, new DatabaseUnavailable('away', { isOutage: true }));
  await expect(eachAlone({ log }, [1, 2, 3], run)).rejects.toThrow(DatabaseUnavailable);
  expect(done).toEqual([1]);
});
