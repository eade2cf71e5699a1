import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dxJar, javac, writeFiles } from './build-dex.ts';
import { readFramework } from './framework/read-framework.ts';
import { writeStubs } from './framework/write-stubs.ts';

const contract = fileURLToPath(new URL('src/shell/plugins/Plugin.java', import.meta.url));

/** Compiles a plug-in's Java against the shell's interface for plug-ins and the part of Android that the shell knows; answers its dex. */
export function buildPluginDex(sources: readonly string[]): Buffer {
  const work = mkdtempSync(join(tmpdir(), 'qdb-plugin-'));
  try {
    const stubs = writeFiles(join(work, 'stubs'), writeStubs(readFramework()));
    javac(join(work, 'framework'), [...stubs, contract], []);
    javac(join(work, 'classes'), sources, ['-cp', join(work, 'framework')]);
    const classes = globSync(join(work, 'classes/**/*.class'));
    const options = ['--dex', '--no-strict', `--output=${join(work, 'classes.dex')}`, ...classes];
    execFileSync('java', ['-cp', dxJar, 'com.android.dx.command.Main', ...options], { stdio: 'inherit' });
    return readFileSync(join(work, 'classes.dex'));
  } finally {
    rmSync(work, { recursive: true });
  }
}
