import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * knip.json names what starts by its path alone; everything else is reached from there or from a test. Two kinds of its findings are left
 * out: programs of the machine, which tests skip without, and imports without a file, which `npm run types` refuses.
 */
test('every file, export and package is used', async () => {
  const unused = await new Promise<string>((resolve) => {
    const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--reporter', 'compact'];
    execFile(process.execPath, knip, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(unused).toBe('');
});
