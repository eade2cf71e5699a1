import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatValue, misses } from './bench-row.ts';
import { type Limit, limits, rowOf } from './limits.ts';

const [, table] = readFileSync('README.md', 'utf8').split(/<!-- bench:(?:begin|end) -->/);
const rows = table!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const limitsByName = new Map(Object.values<Limit>(limits).map((limit) => [limit.what, limit]));

test.each(rows)('%s%s: the README has the present limit and aim', (_, what, limit, aim) => {
  const wanted = limitsByName.get(what!);
  expect(wanted).toBeDefined();
  expect([limit, aim]).toEqual([formatValue(wanted!.limit, wanted!.unit), formatValue(wanted!.aim, wanted!.unit)]);
});

test('a limit is missed from above, or from below where more is better', () => {
  expect([15, 15.1].map((ms) => misses(rowOf('apk', ms)))).toEqual([false, true]);
  expect([150, 149].map((perSecond) => misses(rowOf('throughput', perSecond)))).toEqual([false, true]);
  expect(misses(rowOf('hashing', 1e9))).toBe(false);
});
