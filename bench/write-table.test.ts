import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { writeTable } from './write-table.ts';

test('a table replaces the previous one; a page without its marks is an error', () => {
  const page = join(newFolder(), 'page.md');
  writeFileSync(page, 'a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb $& c\n');
  writeTable(page, 'x', '| $1 |');
  expect(readFileSync(page, 'utf8')).toBe('a\n<!-- x:begin -->\n| $1 |\n<!-- x:end -->\nb $& c\n');
  expect(() => writeTable(page, 'y', 'z')).toThrow('has no place for the table');
});

test.each([
  ['README.md', 'bench'],
  ['docs/security.md', 'costliest'],
])('%s has the marks for its table', (page, name) => {
  expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`<!-- ${name}:begin -->\\n[^]*\\n<!-- ${name}:end -->`));
});
