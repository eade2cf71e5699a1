import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chineseOfProblems } from './list-proofs.ts';

test('each problem that the proof may find has its sentence in Chinese, and no other one', () => {
  const source = readFileSync(new URL('../ledger/store-ledger.ts', import.meta.url), 'utf8');
  const query = source.slice(source.indexOf('export async function findProblems'));
  const found = [...query.matchAll(/select '([^']+)'/g)].map(([, what]) => what);
  expect(found.length).toBeGreaterThan(5);
  expect(Object.keys(chineseOfProblems).toSorted()).toEqual(found.toSorted());
});
