import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

/** One file a check, each listed in its index: a table rather than a drawer. */
const TABLES = ['website/readiness/checks'];

test('no folder holds more than 25 files of ours', () => {
  const counts = new Map<string, number>();
  for (const file of sourcesOf(
    '{contract,rules,modules,formats,android,ios,pictures,website,packager,native,server,web,cli,bench}',
  )) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > 25 && !TABLES.includes(folder))).toEqual([]);
});
