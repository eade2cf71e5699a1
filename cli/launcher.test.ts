import { execFileSync, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { runQdb } from '#tests/oracle/run-qdb.ts';

/** A Node older than the project's, as a person may have it. */
function olderNode(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const node = `${folder}/node`;
    const { stdout, status } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    if (status === 0 && Number.parseInt(stdout, 10) < 24) {
      return node;
    }
  }
  return null;
}

const older = olderNode();

test.skipIf(older === null)('an older Node hands over to the project’s own, with arguments and exit code', async () => {
  expect(await runQdb(['--help'], {}, older!)).toMatchObject({ code: 0, out: expect.stringContaining('npx qdb pack') });
  expect(await runQdb(['pack', 'ftp://example.com'], {}, older!)).toMatchObject({ code: 2 });
});

test('npx finds the command in a clone', () => {
  const help = execFileSync('npx', ['--offline', 'qdb', '--help', '--lang', 'zh'], { encoding: 'utf8', stdio: 'pipe' });
  expect(help).toContain('npx qdb pack');
});
