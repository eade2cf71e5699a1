/**
 * Installs the providers' own client libraries by the lock of libraries/, into the ignored cache: no check of ours walks through them there. Without them
 * the tests beside this file are skipped with the reason.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('libraries/', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/oracle-clients', import.meta.url));
const LOCK = 'package-lock.json';
const LONGEST_MS = 240_000;

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

if (textOf(join(cache, LOCK)) !== textOf(join(here, LOCK)) || !existsSync(join(cache, 'node_modules'))) {
  mkdirSync(cache, { recursive: true });
  copyFileSync(join(here, 'package.json'), join(cache, 'package.json'));
  copyFileSync(join(here, LOCK), join(cache, LOCK));
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: cache,
      stdio: 'inherit',
      timeout: LONGEST_MS,
    });
  } catch ({ message }) {
    console.log(`not installed: the providers' client libraries: ${message}`);
  }
}
