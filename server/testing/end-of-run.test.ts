import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isRunning } from '#server/config/running-process.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';

const script = fileURLToPath(new URL('end-of-run.ts', import.meta.url));

test('a killed test run takes its PostgreSQL and its folder with it', async () => {
  const folder = join(newFolder(), 'run');
  mkdirSync(join(folder, 'data'), { recursive: true });
  const postgres = spawn('sleep', ['600'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${postgres.pid}\n${folder}\n`);
  const waiting = JSON.stringify([script, folder]);
  const run = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn(process.execPath, ${waiting}, { detached: true, stdio: ['pipe', 'ignore', 'inherit'] }); setInterval(() => console.log('runs'), 50)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => run.stdout.once('data', resolve));
  expect([existsSync(folder), isRunning(postgres.pid!)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), isRunning(postgres.pid!)]).toEqual([false, false]);
});
