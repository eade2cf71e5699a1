import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sdkEvents, sdkFunctions } from '#modules/functions.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One hash over everything that decides the prebuilt SDK: its sources, and the functions of the modules. */
export function sdkHash(): string {
  const sources = globSync('src/**/*.ts', { cwd: here }).filter((name) => !name.endsWith('.test.ts'));
  const files = [...sources, 'bundle.ts', 'package-files.ts', 'type-file.ts']
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256').update(JSON.stringify([sdkFunctions, sdkEvents]));
  for (const name of files) {
    hash
      .update(`${name}\n`)
      .update(readFileSync(`${here}${name}`))
      .update('\n');
  }
  return hash.digest('hex');
}
