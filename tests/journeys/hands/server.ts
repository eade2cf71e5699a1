import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type RunningServer = {
  address: string;
  dataDir: string;
  pid: number;
  /** Its output until it was ready, including the first owner's password. */
  printed: string;
  stop(): Promise<void>;
};

/**
 * The real server: its own process, a free port, and a data folder of its own unless DATA_DIR names one. `script` may be start.mjs, which is `npm
 * start`: it builds outdated pages, and has the server's flags.
 */
export async function startServer(
  environment: Record<string, string> = {},
  script: 'server/start/main.ts' | 'start.mjs' = 'server/start/main.ts',
): Promise<RunningServer> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'qdb-journey-'));
  const forget = environment.DATA_DIR ? () => {} : () => rmSync(dataDir, { recursive: true, force: true });
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const lines: string[] = [];
    const address = await readyAddress(child, lines);
    return { address, dataDir, pid: child.pid!, printed: lines.join('\n'), stop: () => stop(child, forget) };
  } catch (error) {
    await stop(child, forget);
    throw error;
  }
}

function readyAddress(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      const ready = /^ready (http:\S+)/.exec(line);
      if (ready) {
        resolve(ready[1]!.replace(/\/$/, ''));
      }
    });
    child.once('exit', (code) =>
      reject(new Error(`server ended with ${code} before it was ready\n${lines.join('\n')}`)),
    );
  });
}

async function stop(child: ChildProcess, forget: () => void): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  forget();
}
