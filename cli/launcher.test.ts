import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findOlderNode } from '#tests/oracle/older-node.ts';
import { runQdb } from '#tests/oracle/run-qdb.ts';

const older = findOlderNode();

test.skipIf(older === null)('an older Node hands over to the project’s own, with arguments and exit code', async () => {
  expect(await runQdb(['--help'], {}, older!)).toMatchObject({ code: 0, out: expect.stringContaining('npx qdb pack') });
  expect(await runQdb(['pack', 'ftp://example.com'], {}, older!)).toMatchObject({ code: 2 });
});

test('npx finds the command in a clone', () => {
  const help = execFileSync('npx', ['--offline', 'qdb', '--help', '--lang', 'zh'], { encoding: 'utf8', stdio: 'pipe' });
  expect(help).toContain('npx qdb pack');
});
