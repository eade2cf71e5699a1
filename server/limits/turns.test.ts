import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('works of one key run one after the other in their order, others beside them, and a failed one holds up nobody', async () => {
  const turns = createTurns();
  const events: string[] = [];
  const work = (name: string, ms: number) => async () => {
    events.push(`${name} begins`);
    await sleep(ms);
    events.push(`${name} ends`);
    if (name === 'b') {
      throw new Error('b');
    }
    return name;
  };
  const all = await Promise.allSettled([
    turns.take(1, work('a', 30)),
    turns.take(1, work('b', 1)),
    turns.take(1, work('c', 1)),
    turns.take(2, work('d', 1)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const ofOne = events.filter((event) => !event.startsWith('d'));
  expect(ofOne).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(events.indexOf('d ends')).toBeLessThan(events.indexOf('a ends'));
});
