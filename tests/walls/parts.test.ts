import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports-of.ts';

/** STYLE.md, “Shape”: a part up to 45 lines stands below its only neighbor, which had up to 150. */
const SMALL = 45;
const ROOMY = 150;

/** Tables that are read while their neighbor loads, so they cannot stand below it. */
const APART = ['web/site/drawn-app/screen-calls.ts', 'web/site/drawn-app/sidebar-calls.ts'];

/** Files of any length that only one neighbor imports. The number may only fall: lower it with your change. */
const SINGLES = 301;

const everything = globSync(
  '{words,contract,rules,modules,formats,android,ios,installers,pictures,website,packager,native,server,web,cli,tests,bench}/**/*.{ts,tsx,mjs}',
).filter((file) => !file.includes('.generated.'));
const users = new Map<string, Set<string>>();
for (const file of everything) {
  for (const { path } of importsOf(file)) {
    users.set(path, (users.get(path) ?? new Set()).add(file));
  }
}
/** Each file of the product that one neighbor imports, no test and nobody else. */
const singles = everything.flatMap((part) => {
  const [neighbor, ...others] = users.get(part) ?? [];
  const isSingle =
    neighbor && others.length === 0 && dirname(neighbor) === dirname(part) && !isSeparate(part, neighbor);
  return isSingle ? [{ part, neighbor, lines: linesOf(part), around: linesOf(neighbor) }] : [];
});

test('in web/, a small part that only its neighbor draws stands below it', () => {
  expect(everything.length).toBeGreaterThan(3_000);
  const small = singles.filter(
    ({ part, lines, around }) => part.startsWith('web/') && lines <= SMALL && around <= ROOMY,
  );
  const apart = small.filter(({ part }) => !APART.includes(part) && basename(part) !== 'texts.ts');
  expect(apart.map(({ part, neighbor }) => `${part} into ${neighbor}`)).toEqual([]);
});

test('no more files than there were are for one neighbor alone; the smallest of them are named', () => {
  const smallest = singles.toSorted((one, other) => one.lines - other.lines).slice(0, 40);
  const names = smallest.map(({ part, neighbor, lines }) => `${lines} ${part} into ${neighbor}`);
  expect(singles.length, names.join('\n')).toBeLessThanOrEqual(SINGLES);
});

/** Tests, the members of a list (`index.ts`, a table of checks), and files that arrive by themselves. */
function isSeparate(part: string, neighbor: string): boolean {
  const isTest = /\.test\.tsx?$|^(tests|bench)\/|\/testing\/|^native\/.*\/test\//;
  const isList = /\/index\.ts$|^website\/readiness\/|^modules\/registry\.ts$|^web\/phone\/phone-modules\.ts$/;
  const isLazy = readFileSync(neighbor, 'utf8').includes(`import('./${basename(part)}')`);
  return isTest.test(part) || isTest.test(neighbor) || isList.test(neighbor) || isLazy;
}

function linesOf(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}
