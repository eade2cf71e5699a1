import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citationsIn, nameless } from './citations-in.ts';

/** Every source, test and page of ours. */
const files = globSync('**/*.{ts,tsx,mjs,js,css,sql,java,h,m,md}', { exclude: notOurs })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/prebuilt|^tests\/fixtures|\.generated\.|^content\/|citations|write-table\.test/.test(file));

function notOurs(path: string): boolean {
  return ['node_modules', 'build', 'data', 'out', 'coverage'].includes(path) || basename(path).startsWith('.');
}

/** Pages by their name in comments. */
const pages = new Map(
  globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'native/*.md', 'tests/**/*.md']).map((file) => [
    basename(file),
    file,
  ]),
);
const decisions = globSync('docs/decisions/*.md').map((file) => basename(file).slice(0, 3));

/** The citable places of a page: numbered headings, headings by their first words, bold beginnings of a line, first cells of a table. */
function isIn(page: string, place: string): boolean {
  const text = readFileSync(page, 'utf8');
  return /^\d+$/.test(place)
    ? new RegExp(`^## ${place}\\. `, 'm').test(text)
    : new RegExp(`^(#+ (\\d+\\. )?|- \\*\\*|\\*\\*|\\| \`)${place}\\b`, 'm').test(text);
}

const cited = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return citationsIn(text, file).map((citation) => ({ file, ...citation }));
});

describe('citations in sources, tests and pages', () => {
  test('name a place, not the number of a row', () => {
    expect(files.filter((file) => /\.md,? row \d/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('are many', () => {
    expect(cited.length).toBeGreaterThan(300);
  });

  test('exist in the repository, page and place', () => {
    const dead = cited.filter(({ page, place }) => {
      const file = pages.get(page);
      return !file || (place !== null && !isIn(file, place));
    });
    expect(dead.map(({ file, page, place }) => `${file}: ${page} ${place ?? ''}`)).toEqual([]);
  });

  test('name recorded decisions', () => {
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b[Dd]ecisions? (\d{3})\b/g)].map(([, number]) => ({ file, number })),
    );
    expect(named.filter(({ number }) => !decisions.includes(number!))).toEqual([]);
  });

  test('name the document of every section', () => {
    expect(files.flatMap((file) => nameless(readFileSync(file, 'utf8'), file).map((at) => `${file}: ${at}`))).toEqual(
      [],
    );
  });
});

describe('a citation', () => {
  test.each([
    ['as the spec has it (spec §4, §5 and §8)', ['specification.md 4', 'specification.md 5', 'specification.md 8']],
    ['/** Product.md §2: 30 minutes */', ['product.md 2']],
    ['(look.md, Login)', ['look.md Login']],
    ['(calls.md, sendSmsCode, sendEmailCode)', ['calls.md sendSmsCode', 'calls.md sendEmailCode']],
    ['see `docs/security.md` for it', ['security.md ']],
    ['RFC 5652 §5.3', []],
  ])('%s', (text, expected) => {
    expect(citationsIn(text, 'x.ts').map(({ page, place }) => `${page} ${place ?? ''}`)).toEqual(expected);
  });

  test('of a section without a document is found', () => {
    expect(nameless('// as asked for (§7)', 'x.ts')).toEqual(['as asked for (§7)']);
    expect(nameless('// as asked for (RFC 5652 §7)', 'x.ts')).toEqual([]);
  });
});
