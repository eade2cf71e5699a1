import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Acts are called like the calls of the contract; act-names.test.ts compares the two. */
const files = globSync('*.zh.ts', { cwd: import.meta.dirname, exclude: ['acts.zh.ts'] });
const sources = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('texts/') && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[\w-]+/g));
/** Of keys that are put together: `kind_${kind}`. */
const beginnings = [...sources.matchAll(/`(\w+)\$\{/g)].map(([, beginning]) => beginning!);

const isUsed = (key: string) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning));

test.each(files)('every text of %s is said somewhere', async (file) => {
  const { zh } = (await import(join(import.meta.dirname, basename(file)))) as { zh: object };
  expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
});
