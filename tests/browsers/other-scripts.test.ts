import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { scripts as installScripts } from '#server/features/distribution/page/draw/scripts.ts';
import { tellTooOld } from '#web/session/browsers/tell-too-old.ts';
import type { Floor } from './compat-data.ts';
import { installPages, pages, webViews } from './floors.ts';
import { missingIn } from './missing-in.ts';
import { unknownPatterns } from './pattern-features.ts';
import { featuresOf } from './script-features.ts';
import { featuresOfSheet } from './sheet-features.ts';
import { unknownSyntax } from './syntax-features.ts';

const missing = (code: string, floor: Floor) => Object.fromEntries(missingIn(featuresOf(code), floor));
const read = (file: string) => readFileSync(file, 'utf8');
const looks = globSync('server/features/distribution/page/looks/*.css');

/** Their part of the screen looks plainer without. */
const plainer = [
  'align-self: start',
  'color-mix()',
  'color-scheme',
  'color-scheme: dark',
  'cursor',
  ':focus-visible',
  // Words break by `word-break` then.
  'overflow-wrap: anywhere',
  'text-decoration-thickness',
  'text-underline-offset',
];

describe('scripts and sheets outside of the build', () => {
  test.each(Object.entries(installScripts))(
    'the script %s of an install page runs in its oldest browsers',
    (_name, code) => {
      // It is asked for before use.
      const { '#writeText': _, ...strays } = missing(code, installPages);
      expect(strays).toEqual({});
    },
  );

  test('the looks of install pages hold in their oldest browsers', () => {
    expect(looks.length).toBeGreaterThan(5);
    const features = looks.flatMap((file) => featuresOfSheet(read(file)));
    const strays = [...missingIn(features, installPages)].filter(([name]) => !plainer.includes(name));
    expect(Object.fromEntries(strays)).toEqual({});
  });

  test('flex rows of install pages have margins, because gaps came with Chrome 84 and Safari 14.1', () => {
    const gaps: string[] = [];
    for (const file of looks) {
      postcss.parse(read(file)).walkRules((rule) => {
        const values = Object.fromEntries(
          rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])),
        );
        if (/flex/.test(values.display ?? '') && values.gap) {
          gaps.push(`${file}: ${rule.selector}`);
        }
      });
    }
    expect(gaps).toEqual([]);
  });

  test('the sentence to older browsers is of the syntax of 2013', () => {
    expect(missing(`(${tellTooOld})()`, { chrome: 30, firefox: 40, safari: 9 })).toEqual({});
    expect(`${tellTooOld}`).not.toMatch(/=>|`|\?\.|\blet\b/);
  });

  test('the stand-ins are of the syntax of the oldest browsers', () => {
    expect(missing(read('web/session/browsers/stand-ins.js'), pages)).toEqual({});
  });

  test.each(['qdb.js', 'qdb.browser.js', 'migration.js'])('%s of the SDK runs in the oldest web views', (file) => {
    const optional = ['#readText', '#writeText', 'navigator.share', '#ready'];
    const strays = Object.entries(missing(read(`native/sdk/prebuilt/${file}`), webViews));
    expect(strays.filter(([name]) => !optional.includes(name))).toEqual([]);
  });
});

/** Examples, so that a silent reader of features fails. */
describe('the reader of features', () => {
  test('knows each of its features by its name in the data', () => {
    expect([...unknownSyntax, ...unknownPatterns]).toEqual([]);
  });

  test.each([
    ['URL.parse("a")', 'URL.parse'],
    ['[1].toSorted()', '#toSorted'],
    ['a ??= 1', '??='],
    ['structuredClone(a)', 'structuredClone'],
    ['class A { static { } }', 'static {}'],
    ['/(?<=a)b/', '(?<=)'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['await a', 'await outside of functions'],
    ['f?.(...a)', '?. with spread arguments'],
    ['class A { b = c[(0)] }', 'parentheses in the first value of a field'],
  ])('%s', (code, name) => {
    expect(Object.keys(missing(code, { chrome: 70, firefox: 60, safari: 12 }))).toContain(name);
  });

  test.each([
    ['@layer a { b { top: 0 } }', '@layer'],
    ['@media (width <= 760px) { b { top: 0 } }', '@media with <='],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { inset: 0 }', 'inset'],
    ['a { height: 1lh }', '1lh'],
    ['a:has(b) { top: 0 }', ':has'],
  ])('%s', (sheet, name) => {
    expect([...missingIn(featuresOfSheet(sheet), { chrome: 70, firefox: 60, safari: 12 }).keys()]).toContain(name);
  });
});
