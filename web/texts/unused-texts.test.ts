import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOfFeatures } from './texts-of-features.ts';

/** Names of acts match the calls of the contract; act-names.test.ts compares them. */
const files = textsOfFeatures.filter(([file]) => !file.startsWith('web/staff/acts/'));
const sources = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !/(^|\/)texts\.ts$|^web\/texts\//.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[\w-]+/g));
/** Prefixes of computed keys, such as `kind_${kind}`. */
const beginnings = [...sources.matchAll(/`(\w+)\$\{/g)].map(([, beginning]) => beginning!);

const isUsed = (key: string) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning));

test.each(files)('every text of %s is used', (_, texts) => {
  expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([]);
});
