import { expect, test } from 'vitest';
import { tableOfCosts } from './table-of-costs.ts';

const costs = (...held: number[]) => held.map((each, at) => ({ held: each, memory: at }));

test('the costliest come first by their median, the cheap are counted, the server by itself is the last line', () => {
  const { text, costliest } = tableOfCosts([
    { name: 'nothing', costs: costs(1, 2, 3), rows: 0 },
    { name: 'cheap', costs: costs(4, 9, 3), rows: 0 },
    { name: 'kept for ever', costs: costs(1, 1, 1), rows: 0.5 },
    { name: 'dear', costs: costs(80, 12, 11), rows: 0 },
  ]);
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  expect(lines.slice(1)).toEqual([
    '| dear | 12 ms | 80 ms | 2 MB | 0 |',
    '| kept for ever | 1 ms | 1 ms | 2 MB | 0.5 |',
    '| nothing | 2 ms | 3 ms | 2 MB | 0 |',
  ]);
  expect(text).toMatch(/1 more ways in hold the loop for at most 4 ms \(9 ms once\), take 2 MB and leave nothing\.$/);
  expect(costliest).toEqual({ held: 12, memory: 2, rows: 0.5 });
});
