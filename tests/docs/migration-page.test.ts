import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationTables } from './migration-page.ts';

test('docs/migration.md has every call of the migration script (else: npm run docs)', () => {
  expect(readFileSync('docs/migration.md', 'utf8')).toContain(`-->\n${migrationTables()}\n<!--`);
});
