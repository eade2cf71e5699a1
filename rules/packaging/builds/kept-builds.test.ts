import { expect, test } from 'vitest';
import { buildsToFree } from './kept-builds.ts';

const day = 86_400;
const now = 1_800_000_000;
const build = (id: number, daysAgo: number) => ({ id, finishedAtSeconds: now - daysAgo * day });
const six = [build(1, 90), build(2, 60), build(3, 31), build(4, 29), build(5, 28), build(6, 1)];
const free = (more: object = {}, builds = six) =>
  buildsToFree(builds, { published: 6, keepDays: 30, atSeconds: now, ...more });

test.each([
  ['the three newest stay', {}, [3, 2, 1]],
  ['so does the published one', { published: 2 }, [3, 1]],
  ['and what is young', { keepDays: 60 }, [2, 1]],
  ['to the second', { keepDays: 31 }, [3, 2, 1]],
])('%s', (_, more, freed) => {
  expect(free(more)).toEqual(freed);
});

test('three builds all stay, however old', () => {
  expect(free({}, [build(1, 900), build(2, 800), build(3, 700)])).toEqual([]);
});
