import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One hash over all that decides the prebuilt SDK. */
export function sdkHash(): string {
  const sources = globSync('src/**/*.ts', { cwd: here }).filter((name) => !name.endsWith('.test.ts'));
  const files = [...sources, 'functions.ts', 'type-file.ts'].sort();
  const hash = createHash('sha256');
  for (const name of files) {
    hash
      .update(`${name}\n`)
      .update(readFileSync(`${here}${name}`))
      .update('\n');
  }
  return hash.digest('hex');
}
