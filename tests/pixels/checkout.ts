import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The site's own address in every picture, independent of the port in this run. */
export const ADDRESS = 'http://localhost:8080';

/** A server of a checkout, started on a copy of the data, and whose clock stands still. */
export type Running = { port: number; stop(): Promise<void> };

export function commitOf(folder: string): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return stdout.trim().slice(0, 12);
}

/** Builds the pages of a checkout when they are stale. */
export function buildPagesOf(folder: string): void {
  const script = "import('./build-pages.mjs').then((build) => (build.default ?? build.buildPages)())";
  const { status } = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    throw new Error(`The pages of ${folder} could not be built.`);
  }
}

export async function startCheckout(folder: string, dataDir: string, now: number, allow: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', standStill(now), 'server/start/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: ADDRESS,
      FETCH_ALLOW: allow,
      NODE_ENV: 'production',
      TZ: 'UTC',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  try {
    return { port: await readyPort(child), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/**
 * A script that runs before the server's and stops its clock, so that pages show the same time in every run. `Date.now()`, which measures
 * windows of time, goes on.
 */
function standStill(now: number): string {
  const script = `
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [${now}])); }
    };`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

function readyPort(child: ChildProcess): Promise<number> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      const listening = /"port":(\d+)/.exec(line)?.[1] ?? /^ready http:\S+?:(\d+)/.exec(line)?.[1];
      if (listening) {
        resolve(Number(listening));
      }
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready\n${lines.join('\n')}`)),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
