import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';

/** `npm ci && npm start` in a clone of the commit, until the first page is served; npm's cache is kept. */
export async function newcomerRows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-newcomer-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
    const started = performance.now();
    execFileSync('npm', ['ci'], { cwd: clone, env: environment(), stdio: 'ignore' });
    await firstPage(clone);
    return [rowOf('newcomer', (performance.now() - started) / 1000)];
  } catch (error) {
    console.error(`A fresh clone did not start: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function firstPage(clone: string): Promise<void> {
  const env = { ...environment(), PORT: '0' };
  const server = spawn('node', ['start.mjs'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(server, 'exit');
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const [, address] = /^ready (\S+)/.exec(line) ?? [];
      if (address) {
        const page = await fetch(address);
        await page.text();
        return;
      }
    }
    throw new Error('the server ended before it was ready');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** The environment without npm's variables, since npm may have started the bench. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
