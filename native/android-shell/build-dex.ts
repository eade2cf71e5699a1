import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFramework } from './framework/read-framework.ts';
import { writeStubs } from './framework/write-stubs.ts';
import { moduleTable } from './module-table.ts';
import { javaSources } from './source-hash.ts';
import { stripClass } from './strip-class.ts';

/** dx 1.11, inside an npm package; build.mjs fetches it into the ignored cache. */
export const dxJar = fileURLToPath(new URL('../../.cache/dx/android-metadata-generator.jar', import.meta.url));

/** Compiles the shell and its table of modules with javac (JDK 17) against stubs written from framework/*.api, then with dx; answers classes.dex. */
export function buildDex(): Buffer {
  const work = mkdtempSync(join(tmpdir(), 'qdb-shell-'));
  try {
    const stubs = writeFiles(join(work, 'stubs'), writeStubs(readFramework()));
    javac(join(work, 'framework'), stubs, []);
    const table = writeFiles(join(work, 'table'), new Map([['app/shell/ModuleTable.java', moduleTable()]]));
    javac(join(work, 'classes'), [...javaSources(), ...table], ['-cp', join(work, 'framework')]);
    for (const file of globSync(join(work, 'classes/**/*.class'))) {
      writeFileSync(file, stripClass(readFileSync(file)));
    }
    // Without the tables of lines, which are a sixteenth of the dex: native/README.md, "Bytes".
    const options = ['--dex', '--positions=none', `--output=${join(work, 'classes.dex')}`, join(work, 'classes')];
    execFileSync('java', ['-cp', dxJar, 'com.android.dx.command.Main', ...options], { stdio: 'inherit' });
    return readFileSync(join(work, 'classes.dex'));
  } finally {
    rmSync(work, { recursive: true });
  }
}

export function writeFiles(folder: string, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].map(([path, text]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

/** Level 7 keeps lambdas and other bytecode that Android cannot run out of the dex. A class tells its file, so only lines are kept, for plug-ins. */
export function javac(output: string, files: readonly string[], options: readonly string[]): void {
  const level = ['-proc:none', '--release', '7', '-g:lines', '-Xlint:-options', '-encoding', 'UTF-8'];
  execFileSync('javac', [...level, ...options, '-d', output, ...files], { stdio: 'inherit' });
}
