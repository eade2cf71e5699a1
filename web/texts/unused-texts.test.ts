import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Names of acts match the calls of the contract; act-names.test.ts compares them. */
const files = globSync('web/**/*.zh.ts', { exclude: ['web/staff/acts/*'] });
const sources = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !/(^|\/)texts(\.\w+)?\.ts$|^web\/texts\//.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[\w-]+/g));
/** Prefixes of computed keys: `kind_${kind}`. */
const beginnings = [...sources.matchAll(/`(\w+)\$\{/g)].map(([, beginning]) => beginning!);

const isUsed = (key: string) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning));

test.each(files)('every text of %s is used', async (file) => {
  const { zh } = (await import(resolve(file))) as { zh: object };
  expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
});
