import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { linkerStubs } from './linker-stubs.ts';
import { moduleTable } from './module-table.ts';

/** Digest of every input of the prebuilt binaries: sources, the table of modules, our headers and stubs, and the build script. */
export function sourceHash(): string {
  const digest = createHash('sha256');
  for (const path of sourcePaths()) {
    const bytes = readFileSync(new URL(path, import.meta.url));
    digest.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return digest.update(JSON.stringify([[...moduleTable()], linkerStubs()])).digest('hex');
}

function sourcePaths(): string[] {
  const patterns = ['src/**/*.[hm]', 'include/**/*.h', 'build.mjs'];
  return globSync(patterns, { cwd: import.meta.dirname })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
