import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '#server/config/running-process.ts';

/**
 * `node end-of-run.ts <folder>`: a process that waits for the end of its standard input, which ends with the test run, even when that is killed. Then
 * it stops the PostgreSQL of that folder and removes the folder.
 */
const folder = process.argv[2]!;
process.stdin.resume().once('close', async () => {
  await stopPostgres();
  // A process that has just ended may still be writing its last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function stopPostgres(): Promise<void> {
  const pid = Number(readPid().split('\n')[0]);
  if (pid && isRunning(pid)) {
    process.kill(pid, 'SIGINT');
    while (isRunning(pid)) {
      await sleep(10);
    }
  }
}

/** Empty when no test has started PostgreSQL. */
function readPid(): string {
  try {
    return readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}
