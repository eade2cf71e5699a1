import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type RunningServer = { address: string; dataDir: string; stop(): Promise<void> };

/** The real server as a newcomer starts it: its own process, its own data folder, a free port. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qdb-journey-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const address = await readyAddress(child);
    return { address, dataDir, stop: () => stop(child, dataDir) };
  } catch (error) {
    await stop(child, dataDir);
    throw error;
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => said.push(line));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      said.push(line);
      const ready = /^ready (http:\S+)/.exec(line);
      if (ready) {
        resolve(ready[1]!.replace(/\/$/, ''));
      }
    });
    child.once('exit', (code) =>
      reject(new Error(`server ended with ${code} before it was ready\n${said.join('\n')}`)),
    );
  });
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
