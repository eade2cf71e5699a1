import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const END_OF_RUN = fileURLToPath(new URL('end-of-run.ts', import.meta.url));

/** A folder for this run, in which the first test that needs PostgreSQL starts it. Both end with the run, also when it is killed. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-test-'));
  project.provide('testFolder', folder);
  // A session of its own, which Ctrl-C does not reach.
  const ending = spawn(process.execPath, [END_OF_RUN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return async () => {
    const ended = once(ending, 'exit');
    ending.stdin.end();
    await ended;
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string;
  }
}
