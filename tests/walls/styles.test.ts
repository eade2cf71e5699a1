import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classesIn, measureStyles, type StyleFaults, styleSheets } from './styles/measure-styles.ts';

/** What still stands (`node tests/walls/styles/print-styles.ts` lists it). The numbers may only fall: lower them with your change. */
const allowed: Record<keyof StyleFaults, number> = {
  foreign: 124,
  short: 50,
  rawColor: 0,
  rawType: 0,
  rawSpace: 4,
  rawRadius: 0,
  unlayered: 0,
  long: 140,
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

  test('no class is set in two sheets', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of styleSheets()) {
      for (const name of classesIn(readFileSync(file, 'utf8')).filter((each) => !each.startsWith('is-'))) {
        owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    }
    expect([...owners].filter(([, files]) => files.size > 1).length).toBeLessThanOrEqual(30);
  });

  test('every class of a sheet is used', () => {
    const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const words = new Set(sources.join('\n').match(/[\w-]+/g));
    const unused = styleSheets().flatMap((file) =>
      classesIn(readFileSync(file, 'utf8').replaceAll(/url\([^)]*\)|\/\*.*?\*\//gs, ''))
        .filter((name) => !words.has(name))
        .map((name) => `${file} .${name}`),
    );
    expect(new Set(unused).size).toBeLessThanOrEqual(14);
  });
});
