import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopTestPostgres } from './test-postgres.ts';

/** A folder for this run. The first test that needs PostgreSQL starts it there; it is stopped here. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-test-'));
  project.provide('testFolder', folder);
  return async () => {
    await stopTestPostgres(folder);
    // A process that has just ended may still write its last file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string;
  }
}
