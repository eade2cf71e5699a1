import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

const at = (site: string | null, count: number) => Array.from({ length: count }, () => ({ site }));

test('one host has two places, hosts outside the known services have four, and known services what is left', () => {
  const lanes = createLanes([...at('a', 9), ...at('b', 9), ...at('c', 9), ...at(null, 9)]);
  const items = Array.from({ length: 8 }, () => lanes.next()!);
  expect(items.map(({ site }) => site)).toEqual(['a', 'a', 'b', 'b', null, null, null, null]);
  lanes.leave(items[0]!);
  lanes.leave(items[2]!);
  lanes.leave(items[3]!);
  expect([lanes.next(), lanes.next(), lanes.next()].map((one) => one?.site)).toEqual(['a', 'b', 'b']);
});

test('everything has its turn, though workers end while the rest waits', async () => {
  const lanes = createLanes([...at('a', 20), ...at('b', 5), ...at(null, 5)]);
  let done = 0;
  const work = async () => {
    for (let item = lanes.next(); item; item = lanes.next()) {
      await Promise.resolve();
      done += 1;
      lanes.leave(item);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(done).toBe(30);
});
