import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'native/README.md',
  ...globSync('docs/{*,decisions/*}.md'),
];
const rooms = readdirOf('*/').concat('.ci');
const fileNames = new Set(
  globSync('*/**/*.*', { exclude: ['node_modules/**', 'build/**', 'data/**', 'out/**'] }).map(named),
);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('names only existing files', () => {
    const gone = ticked(text).filter((name) => isPath(name) && !isThere(name));
    expect(gone).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, link]) => new URL(link!, `file:///${page}`).pathname,
    );
    expect(links.filter((link) => !existsSync(link.slice(1)))).toEqual([]);
  });
});

describe('the checklist of docs/security.md', () => {
  const [checklist] = readFileSync('docs/security.md', 'utf8').split('## Not met yet');
  const rows = checklist!.split('\n').filter((line) => /^\| \d+\.\d/.test(line));

  test('has a test for each line', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => citationsOf(row).length === 0)).toEqual([]);
  });

  test('quotes existing test sentences', () => {
    const missing = rows
      .flatMap(citationsOf)
      .filter(({ file, sentence }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(sentence));
    expect(missing).toEqual([]);
  });
});

/** `file` “one sentence” “another one”, repeated as needed. */
function citationsOf(row: string) {
  return [...row.matchAll(/`([^`]+\.test\.tsx?)`((?:[\s,]*“[^”]+”)+)/g)].flatMap(([, file, sentences]) =>
    [...sentences!.matchAll(/“([^”]+)”/g)].map(([, sentence]) => ({ file: file!, sentence: sentence! })),
  );
}

/** The texts in backticks outside of code blocks. */
const ticked = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);

/** A path from one of the rooms, or a source file's name alone; patterns and examples (`f`, `x.ts`, `…`) are excluded. */
function isPath(name: string): boolean {
  const isPattern = /[\s<>{}*…$:,()]/.test(name) || /(^|\/)[fx](\.ts|\/)/.test(name) || name.includes('verb-noun');
  const isSource = /^[\w.-]+\.(ts|tsx|mjs)$/.test(name);
  return !isPattern && (isSource || (name.includes('/') && rooms.includes(name.split('/')[0]!)));
}

const isThere = (name: string) => existsSync(name) || fileNames.has(name);

function readdirOf(pattern: string): string[] {
  return globSync(pattern, { exclude: ['node_modules', 'build', 'data', 'out'] }).map(named);
}

function named(path: string): string {
  return basename(path);
}
