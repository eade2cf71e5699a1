import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../web-views.md', import.meta.url), 'utf8');
const here = new URL('.', import.meta.url).pathname;

test('every assertion about the Android fake in native/web-views.md has a test of its number', () => {
  const asserted = [...page.matchAll(/^(A\d+)\. /gm)].map(([, number]) => number!);
  const tests = globSync('*.test.ts', { cwd: here }).map((name) => readFileSync(`${here}${name}`, 'utf8'));
  const tested = new Set(tests.flatMap((text) => [...text.matchAll(/['"`](A\d+): /g)].map(([, number]) => number!)));
  expect(asserted).toHaveLength(25);
  expect(asserted.filter((number) => !tested.has(number))).toEqual([]);
});
