import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOfFeatures } from './texts-of-features.ts';

/** Such a mark is as wide as a letter and ends with its own space. */
const SPACED = /[：，。；！？、] /;

test('no Chinese text has a space after a full-width mark', () => {
  const texts = textsOfFeatures.flatMap(([file, ofFile]) =>
    Object.entries(ofFile).map(([key, { zh }]) => [`${file} ${key}`, zh] as const),
  );
  const rooms = '{contract,rules,modules,website,installers,server}/**/*.ts';
  const lines = globSync(rooms, { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    (readFileSync(file, 'utf8').match(/(?:\bzh: |^ {2}['\w-]+: )(['`]).*?\1/gm) ?? []).map(
      (line) => [file, line] as const,
    ),
  );
  expect([texts.length > 2_000, lines.length > 1_000]).toEqual([true, true]);
  const documents = globSync('content/**/*.zh.md').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  );
  const found = [...texts, ...lines, ...documents].filter(([, text]) => SPACED.test(text));
  expect(found).toEqual([]);
});

test('a Chinese text that ends with a colon has no space between it and what it announces', () => {
  const endings = new Set(
    textsOfFeatures.flatMap(([, texts]) =>
      Object.entries(texts).flatMap(([key, { zh }]) => (/[：，；、]$/.test(zh) ? [key] : [])),
    ),
  );
  const found = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[tT]ext\('(\w+)'[^\n]*\}\{' '\}/g)]
      .filter(([, key]) => endings.has(key!))
      .map(([, key]) => `${file} ${key}`),
  );
  expect(endings.size).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
