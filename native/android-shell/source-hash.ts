import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleTable } from './module-table.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The shell's Java files, in the order in which they are compiled. */
export function javaSources(): string[] {
  return globSync('src/**/*.java', { cwd: here })
    .sort()
    .map((name) => join(here, name));
}

/** One hash over everything that decides the dex: the Java sources, the table of modules and the framework files. */
export function sourceHash(): string {
  const files = [...globSync('src/**/*.java', { cwd: here }), ...globSync('framework/*.api', { cwd: here })].sort();
  const lines = files.map((name) => `${name} ${sha256(readFileSync(join(here, name)))}\n`);
  return sha256(Buffer.from(lines.join('') + moduleTable()));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
