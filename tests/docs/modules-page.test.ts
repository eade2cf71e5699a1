import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modulesTable } from './modules-page.ts';

test('docs/modules.md has every module as it stands (else: npm run docs)', () => {
  expect(readFileSync('docs/modules.md', 'utf8')).toContain(
    `<!-- modules:begin -->\n${modulesTable()}\n<!-- modules:end -->`,
  );
});
