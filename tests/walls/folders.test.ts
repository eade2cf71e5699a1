import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';

const LIMIT = 25;

/** A table rather than a drawer: one file for each check or module, all listed in one place. */
const TABLES = ['website/readiness/checks', 'modules', 'web/phone/modules'];

/** Folders over the limit when the style sheets beside the components count as well. The numbers may only fall. */
const WITH_SHEETS: Record<string, number> = {
  'web/components': 30,
  'web/account': 31,
  'web/identity': 26,
  'web/phone': 27,
  'web/site/home': 34,
  'web/staff': 27,
};

test('no folder holds more than 25 sources', () => {
  const sources = sourcesOf(
    '{words,contract,rules,modules,formats,android,ios,installers,pictures,website,packager,native,server,web,cli,bench}',
  );
  sources.push(...globSync('native/**/*.{java,h,m}'));
  expect(crowded(sources).filter(([folder]) => !TABLES.includes(folder))).toEqual([]);
});

test('no folder holds more than 25 sources and style sheets, except those that still shrink', () => {
  const files = [...sourcesOf('web'), ...globSync('web/**/*.css')];
  expect(
    crowded(files).filter(([folder, count]) => count > (WITH_SHEETS[folder] ?? LIMIT) && !TABLES.includes(folder)),
  ).toEqual([]);
});

/** Folders over the limit, with their number of files. */
function crowded(files: readonly string[]): [string, number][] {
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders]
    .map(([folder, inside]): [string, number] => [folder, inside.length])
    .filter(([, count]) => count > LIMIT);
}
