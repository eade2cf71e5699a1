import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { promises } from '#native/android-shell/test/robolectric/promises.ts';

const [, section] = readFileSync('native/README.md', 'utf8').split('\n## What the shells promise, and its tests\n');
const rows = section!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => /^\| (?!\*\*|promise)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const sentencesOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.test\.ts)`((?: “[^”]+”)+)/g)].flatMap(([, file, titles]) =>
    [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ file: placeOf(file!), title: title! })),
  );
const scenariosOf = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!);

/** Files are below `native/`, or named from the root. */
function placeOf(file: string): string {
  return existsSync(`native/${file}`) ? `native/${file}` : file;
}

/** A file has the title as that of a test or of a describe. */
function isThere({ file, title }: { file: string; title: string }): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(`'${title}'`);
}

/** A cell names tests, leaves them to the suite of both shells, or says why there are none. */
function isAnswered(cell: string, before: string | undefined): boolean {
  const isSame = cell === 'the same' && before !== undefined && sentencesOf(before).length > 0;
  return isSame || /^not there: ./.test(cell) || sentencesOf(cell).length > 0;
}

describe('the table of the shells’ promises', () => {
  test('has four columns in many rows', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
  });

  test('names tests for iOS, for Android and on Android’s own framework, or the reason for their absence', () => {
    const open = rows.filter(
      ([, ios, android, own]) =>
        !isAnswered(ios!, undefined) ||
        !isAnswered(android!, ios) ||
        !(isAnswered(own!, undefined) || scenariosOf(own!).length > 0),
    );
    expect(open.map(([promise]) => promise)).toEqual([]);
  });

  test('names only tests that are there, by file and title', () => {
    expect(
      rows
        .flat()
        .flatMap(sentencesOf)
        .filter((each) => !isThere(each)),
    ).toEqual([]);
  });

  test('gives every scenario on Android’s own framework its row, and names no other', () => {
    const named = new Set(rows.flatMap(([, , , own]) => scenariosOf(own!)));
    expect([...named].sort()).toEqual(Object.keys(promises).sort());
  });
});

test('a test that was renamed or moved, an empty cell and “the same” beside no suite are found', () => {
  expect(isThere({ file: 'tests/walls/shell-promises.test.ts', title: ['a title', 'of no test'].join(' ') })).toBe(
    false,
  );
  expect(isThere({ file: 'tests/walls/gone.test.ts', title: 'has four columns in many rows' })).toBe(false);
  expect([isAnswered('', undefined), isAnswered('the same', 'not there: a reason')]).toEqual([false, false]);
});
