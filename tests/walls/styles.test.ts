import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classesOf, measureStyles, type StyleFaults, styleSheets } from './styles/measure-styles.ts';

/** The remaining faults (`node run.mjs tests/walls/styles/print-styles.ts` lists them). The numbers may only fall: lower them with your change. */
const allowed: Record<keyof StyleFaults, number> = {
  foreign: 0,
  foreignState: 11,
  short: 0,
  rawColor: 0,
  rawType: 0,
  rawSpace: 0,
  rawRadius: 0,
  rawLevel: 0,
  scaled: 0,
  unlayered: 0,
  long: 0,
};

describe('style sheets', () => {
  const sheets = styleSheets().map(measureStyles);

  test.each(Object.keys(allowed) as (keyof StyleFaults)[])('%s: no more than there were', (fault) => {
    expect(sheets.flatMap((sheet) => sheet[fault]).length).toBeLessThanOrEqual(allowed[fault]);
  });

  test('the order of the layers is declared before anything else is styled', () => {
    const [first] = readFileSync('web/root.tsx', 'utf8').match(/^import .*$/m)!;
    expect(first).toContain("'./styles/tokens.css'");
    expect(readFileSync('web/styles/tokens.css', 'utf8')).toMatch(
      /^@layer reset, tokens, controls, components, screens;/,
    );
  });

  test('no class is named in two sheets, but for those of the shared controls that stand inside one another', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of styleSheets()) {
      for (const name of classesOf(file).filter((each) => !each.startsWith('is-'))) {
        owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    }
    const shared = [...owners].filter(([, files]) => files.size > 1).map(([name]) => name);
    expect(shared.toSorted()).toEqual(['toolbar']);
  });

  test('every sheet that is imported exists', () => {
    const strays = globSync('web/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']*\.css)';/gm)]
        .map(([, sheet]) => join(dirname(file), sheet!))
        .filter((sheet) => !existsSync(sheet))
        .map((sheet) => `${file} imports ${sheet}`),
    );
    expect(strays).toEqual([]);
  });

  test('every class that a component writes out is in a sheet', () => {
    const sheetClasses = new Set(styleSheets().flatMap(classesOf));
    const strays = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names]) => names!.split(' '))
        .filter((name) => name && !sheetClasses.has(name))
        .map((name) => `${file} .${name}`),
    );
    expect(strays).toEqual([]);
  });

  test('every variable that is used is set somewhere, and every one that is set is used', () => {
    const texts = globSync('web/**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const namesIn = (pattern: RegExp) =>
      new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));
    const used = namesIn(/var\(\s*(--[\w-]+)/g);
    const set = namesIn(/(--[\w-]+)['"]?\]?\s*:|setProperty\('(--[\w-]+)'/g);
    expect([...used].filter((name) => !set.has(name)).toSorted()).toEqual([]);
    expect([...set].filter((name) => !used.has(name)).toSorted()).toEqual([]);
  });

  test('pages change their shape at few widths', () => {
    const widths = styleSheets().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\((?:min|max)-width: (\d+)px\)/g)].map(([, width]) => Number(width)),
    );
    expect([...new Set(widths)].toSorted((a, b) => a - b)).toEqual([480, 760, 761, 1000, 1100, 1280]);
  });

  test('every class of a sheet is used', () => {
    const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const words = new Set(sources.join('\n').match(/[\w-]+/g));
    const unused = styleSheets().flatMap((file) =>
      classesOf(file)
        .filter((name) => !name.startsWith('is-') && !words.has(name))
        .map((name) => `${file} .${name}`),
    );
    expect([...new Set(unused)]).toEqual([]);
  });
});
